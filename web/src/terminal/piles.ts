import { ringOf, valueColour, type Ring } from "../felt/chips";
import { spotKey } from "../felt/layout";
import type { Chips } from "../felt/Pile.svelte";
import type { Money, SeatView } from "../wire";
import type { Pending } from "./play.svelte";
import { rackOf, valuesOf } from "./rack";

/** What the player sees on the layout: accepted chips solid, those on their way hollow. */
export function piles(seat: SeatView | null, pending: readonly Pick<Pending, "key" | "amount">[]): Map<string, Chips[]> {
  const found = new Map<string, Chips[]>();
  if (!seat) return found;
  const add = (key: string, amount: Money, hollow: boolean) => {
    const there = found.get(key) ?? [];
    const same = there.find((each) => each.hollow === hollow);
    const rest = there.filter((each) => each !== same);
    const whole = amount + (same?.amount ?? 0);
    found.set(key, [...rest, { ...look(seat, whole), amount: whole, hollow }]);
  };
  for (const wager of seat.wagers) add(spotKey(wager.area, placeOf(wager)), wager.amount, false);
  for (const { key, amount } of pending) add(key, amount, true);
  return found;
}

/** Which of an area's places a wager lies at; most areas have one. */
export function placeOf(wager: object): number {
  return "place" in wager ? (wager.place as number) : 0;
}

/** Chips of the player's own colour, or a pile of value chips with the highest of them on top. */
function look(seat: SeatView, amount: Money): { colour: string; chipValue: Money; ring: Ring } {
  if (seat.game === "roulette") {
    return { colour: seat.colour, chipValue: seat.chip_value, ring: rackOf(seat)[0]!.ring };
  }
  const values = valuesOf(seat);
  const top = [...values].reverse().find((value) => value <= amount) ?? values[0] ?? amount;
  return { colour: valueColour(top), chipValue: top, ring: ringOf(top, values) };
}
