import type { SeatView } from "../wire";
import type { Moved } from "./undo";

/** The message that lays a player's chips, as the player's game wants it. */
export function laying(seat: SeatView, chips: readonly Moved[]): object {
  if (seat.game === "roulette") {
    return { type: "PlaceWagers", player: seat.player, colour: seat.colour, chips };
  }
  return { type: "PlaceWagers", player: seat.player, chips: chips.map(placeless) };
}

/** The message that takes a player's chips up again. */
export function takingUp(seat: SeatView, chips: readonly Moved[]): object {
  const { player, game } = seat;
  return { type: "TakeUpWagers", player, chips: game === "roulette" ? chips : chips.map(placeless) };
}

function placeless({ area, amount }: Moved): Omit<Moved, "place"> {
  return { area, amount };
}
