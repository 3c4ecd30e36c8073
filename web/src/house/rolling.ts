import type { TableFrame } from "../wire";
import { resultOf, runs } from "./results";

/** How long the drawn wheel takes from the recorded result to its rest. */
export const ROLL_MS = 1100;

/** Whether the drawn wheel now rolls to a result that the frame before did not have. */
export function rolls(before: TableFrame | null, after: TableFrame | null): boolean {
  if (!before || !after || after.view.round !== before.view.round) return false;
  return runs(before.view) && resultOf(before.view) === "" && resultOf(after.view) !== "";
}

/** Whether a later frame still tells the result to which the drawn wheel rolls. */
export function stillRolls(to: TableFrame, after: TableFrame | null): boolean {
  if (!after || after.view.round !== to.view.round) return false;
  return resultOf(after.view) === resultOf(to.view);
}
