import type { PublicView } from "../wire";

/** The result on record as the game calls it; empty while there is none, or where none is called. */
export function resultOf(view: PublicView): string {
  switch (view.game) {
    case "roulette":
      return view.number;
    case "big-six":
      return view.symbol;
    case "casino-war":
    case "hybrid-blackjack":
      return "";
  }
}

/** Whether what decides the round is in motion: the ball, the wheel. Cards lie where they fall. */
export function runs(view: PublicView): boolean {
  switch (view.game) {
    case "roulette":
      return view.phase.ball_runs;
    case "big-six":
      return view.phase.id === "spinning";
    case "casino-war":
    case "hybrid-blackjack":
      return false;
  }
}

/** What a round came to, in the house's words; empty where it came to nothing. */
export function called(view: PublicView): string {
  if (view.game !== "casino-war") return resultOf(view) ? view.phase.line : "";
  return view.hands.find(({ position }) => position === 0)?.cards.at(-1)?.name ?? "";
}
