import type { Phasing } from "../wire";

/** Phases in which the ball runs, by the ids of the house. */
const RUNNING = new Set(["last-wagers", "respin", "no-more-bets"]);

/** Phases in which dealer and floorperson may correct the number together. */
const CORRECTABLE = new Set(["at-rest", "disputed", "stopped"]);

export function mayBeCorrected(phase: Phasing): boolean {
  return CORRECTABLE.has(phase.id);
}

/** Phases in which play is not going on, so that nobody needs to stop it. */
const AT_A_STAND = new Set(["closed", "opening", "stopped", "cannot-record"]);

export function isPlayed(phase: Phasing): boolean {
  return !AT_A_STAND.has(phase.id);
}

export function ballRuns(phase: Phasing): boolean {
  return RUNNING.has(phase.id);
}
