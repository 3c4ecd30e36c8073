import { spotKey } from "../felt/layout";
import type { Chips } from "../felt/Pile.svelte";
import type { LaidBy } from "../games/roulette";

/** All wagers on the layout, by colour. */
export function pilesOfAll(wagers: readonly LaidBy[]): Map<string, Chips[]> {
  const found = new Map<string, Chips[]>();
  for (const { area, place, colour, amount } of wagers) {
    const key = spotKey(area, place);
    const chips = { colour, amount, chipValue: amount, ring: "solid" as const, hollow: false };
    found.set(key, [...(found.get(key) ?? []), chips]);
  }
  return found;
}
