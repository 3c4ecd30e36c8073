import type { Action, Moved } from "./undo";

/** What is stacked after an action; null where it would take more than is there. */
export function stackedBy(stacked: readonly Moved[], action: Action): readonly Moved[] | null {
  const after = new Map(stacked.map((each) => [each.area, each]));
  for (const { area, place, amount } of action) {
    const there = after.get(area)?.amount ?? 0;
    after.set(area, { area, place, amount: there + amount });
  }
  const all = [...after.values()];
  return all.some(({ amount }) => amount < 0) ? null : all.filter(({ amount }) => amount > 0);
}
