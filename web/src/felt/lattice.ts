import type { Direction } from "./plane";
import type { Spot } from "./layout";

/** The spot to which an arrow leads; null at the edge of the layout. */
export function next(spots: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const key = from.leads[direction];
  return key === from.key ? null : (spots.find((spot) => spot.key === key) ?? null);
}

/** The first or last spot of a row. */
export function rowEnd(spots: readonly Spot[], from: Spot, end: "first" | "last"): Spot {
  const row = spots.filter((spot) => spot.at.y === from.at.y);
  const sign = end === "first" ? 1 : -1;
  return row.reduce((best, spot) => (sign * (spot.at.x - best.at.x) < 0 ? spot : best), from);
}

/** Across between the numbers and the boxes beside them: the nearest box of the other kind. */
export function across(spots: readonly Spot[], from: Spot): Spot {
  const inside = isInside(from);
  const others = spots.filter((spot) => spot.boxed && isInside(spot) !== inside);
  const far = (spot: Spot) => Math.hypot(spot.at.x - from.at.x, spot.at.y - from.at.y);
  return others.reduce((best, spot) => (best === from || far(spot) < far(best) ? spot : best), from);
}

/** Inside: what lies on the numbers themselves. A box outside names something other than itself. */
function isInside(spot: Spot): boolean {
  return !spot.boxed || spot.area.covers.includes(spot.boxed.key);
}
