import { valueColour } from "../felt/chips";
import { spotKey } from "../felt/layout";
import type { Chips } from "../felt/Pile.svelte";
import { placeOf } from "../terminal/piles";
import type { Wagers } from "./laid";

/** All wagers on the layout, by the player's colour or as value chips. */
export function pilesOfAll(wagers: Wagers): Map<string, Chips[]> {
  const found = new Map<string, Chips[]>();
  for (const wager of wagers) {
    const key = spotKey(wager.area, placeOf(wager));
    const colour = "colour" in wager ? wager.colour : valueColour(wager.amount);
    const { amount } = wager;
    const chips = { colour, amount, chipValue: amount, ring: "solid" as const, hollow: false };
    found.set(key, [...(found.get(key) ?? []), chips]);
  }
  return found;
}
