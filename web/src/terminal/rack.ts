import { ringOf, valueColour, type Ring } from "../felt/chips";
import { dollars } from "../house/money";
import type { Money, SeatView } from "../wire";
import { words } from "../words";

/** How many of one's own chips are laid at a tap. */
const HANDFULS = [1, 2, 5, 10, 20];

/** What can be chosen on the rack, and is then laid at each tap. */
export interface Handful {
  amount: Money;
  name: string;
  colour: string;
  ring: Ring;
}

/** The value chips of a table; a terminal that wagers credits has none. */
export function valuesOf(seat: SeatView): Money[] {
  return "chip_values" in seat ? seat.chip_values : [];
}

/** A player's chips: some of his own colour, or value chips, which are nobody's. */
export function rackOf(seat: SeatView): Handful[] {
  if (seat.game === "roulette") {
    return HANDFULS.map((count) => ({
      amount: seat.chip_value * count,
      name: words.terminal.chips(count),
      colour: seat.colour,
      ring: ringOf(count, HANDFULS),
    }));
  }
  const values = valuesOf(seat);
  return values.map((value) => ({
    amount: value,
    name: dollars(value),
    colour: valueColour(value),
    ring: ringOf(value, values),
  }));
}
