import type { Phasing } from "../wire";

/** Phases in which the ball runs, by the ids of the house. */
const RUNNING = new Set(["ball-in-track", "no-more-bets"]);

export function ballRuns(phase: Phasing): boolean {
  return RUNNING.has(phase.id);
}
