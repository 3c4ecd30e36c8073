/** What a screen reader is told: politely, or at once. */
class Speech {
  polite = $state("");
  urgent = $state("");

  politely(text: string): void {
    this.polite = text;
  }

  atOnce(text: string): void {
    this.urgent = text;
  }
}

export const speech = new Speech();
