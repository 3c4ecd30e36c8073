import type { Ring } from "../felt/chips";
import { spotKey } from "../felt/layout";
import type { Chips } from "../felt/Pile.svelte";
import type { SeatView } from "../wire";
import type { Pending } from "./play.svelte";

/** What the player sees on the layout: accepted chips solid, those on their way hollow. */
export function piles(
  seat: SeatView | null,
  pending: readonly Pending[],
  ring: Ring,
): Map<string, Chips[]> {
  const found = new Map<string, Chips[]>();
  if (!seat) return found;
  const add = (key: string, amount: number, hollow: boolean) => {
    const there = found.get(key) ?? [];
    const same = there.find((each) => each.hollow === hollow);
    const rest = there.filter((each) => each !== same);
    const chips = { colour: seat.colour, chipValue: seat.chip_value, ring, hollow };
    found.set(key, [...rest, { ...chips, amount: amount + (same?.amount ?? 0) }]);
  };
  for (const { area, place, amount } of seat.wagers) add(spotKey(area, place), amount, false);
  for (const { key, amount } of pending) add(key, amount, true);
  return found;
}
