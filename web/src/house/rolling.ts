import type { TableFrame } from "../wire";

/** How long the drawn wheel takes from the recorded result to its rest. */
export const ROLL_MS = 1100;

/** Whether the drawn ball now rolls to a result that the frame before did not have. */
export function rolls(before: TableFrame | null, after: TableFrame | null): boolean {
  if (!before || !after) return false;
  const { phase, number, round } = before.view;
  return phase.ball_runs && number === "" && after.view.number !== "" && after.view.round === round;
}

/** Whether a later frame still tells the result to which the drawn ball rolls. */
export function stillRolls(to: TableFrame, after: TableFrame | null): boolean {
  return after?.view.number === to.view.number && after.view.round === to.view.round;
}
