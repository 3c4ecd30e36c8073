import type { DrawnCard } from "../games/casino_war";

/** What may have happened to a card that is entered: it was dealt, or seen where it should not be. */
export type Happened = "dealt" | "face-up" | "exposed";

/** The ranks, or the suits, that the house names, each once and in its order. */
export function each(cards: readonly DrawnCard[], what: "rank" | "suit"): string[] {
  return [...new Set(cards.map((card) => card[what]))];
}

/** The card of a rank and a suit; null while one of them is not chosen. */
export function cardOf(cards: readonly DrawnCard[], rank: string, suit: string): DrawnCard | null {
  return cards.find((card) => card.rank === rank && card.suit === suit) ?? null;
}

/** The message that enters a card. */
export function entered(card: string, happened: Happened, position: number): object {
  if (happened === "face-up") return { type: "CardIsFoundFaceUp", card };
  if (happened === "exposed") return { type: "CardIsExposed", card };
  return { type: "CardIsDealt", card, position };
}
