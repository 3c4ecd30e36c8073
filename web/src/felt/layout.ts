import type { Spot as PrintedSpot } from "../games/roulette";
import type { Money } from "../wire";
import { bounds, type Direction, type Point, type Rect } from "./plane";

/** A betting area as the felt needs it, of whichever game. */
export interface Area {
  id: string;
  name: string;
  odds: string;
  spoken: string;
  minimum: Money;
  maximum: Money;
  /** A wager here is whole times so many chips. */
  step: number;
  /** The boxes it covers, by their keys. */
  covers: readonly string[];
}

/** A printed box: its label, its colour by name, its place. */
export interface Box extends Rect {
  /** What areas cover it by, and what the marker names. */
  key: string;
  label: string;
  colour: string;
  /** Stands beside the colour; empty where the colour says nothing. */
  letter: string;
  covered: boolean;
  /** What is printed below the label; empty where nothing is. */
  odds: string;
}

/** What a game prints on its felt. */
export interface Printed {
  boxes: readonly Box[];
  areas: readonly Area[];
  spots: readonly PrintedSpot[];
  /** Where chips lie that are laid by a key of their own: nothing is pressed there. */
  beside?: readonly { area: string; x: number; y: number }[];
  /** Room above the boxes, for cards. */
  above?: number;
}

/** One place where chips may lie: an area has one, 0–00 two. */
export interface Spot {
  key: string;
  area: Area;
  place: number;
  at: Point;
  hit: Rect;
  /** Where the arrow keys lead, as the house says it; at an edge, to itself. */
  leads: Record<Direction, string>;
  /** The box in which it lies; null on a line or a corner. */
  boxed: Box | null;
  /** On the replica of the wheel. */
  replica: boolean;
  pressed: boolean;
}

/** The main layout, or the replica of the wheel: what is drawn together. */
export interface Part {
  boxes: readonly Box[];
  spots: Spot[];
  bounds: Rect;
  /** Where the boxes that areas of others cover end and those beside them begin, from above. */
  numbersEnd: number;
}

export function part(
  { boxes, areas, spots: printed, beside = [], above = 0 }: Printed,
  replica = false,
): Part {
  const all = raised(bounds(boxes), above);
  const named = new Map(areas.map((area) => [area.id, area]));
  const keys = printed.map(({ area, place }) => spotKey(area, place));
  const spots = printed.map(({ area, place, x, y, hit, left, right, up, down }, index) => ({
    key: keys[index]!,
    area: named.get(area)!,
    place,
    at: { x, y },
    hit,
    leads: { left: keys[left]!, right: keys[right]!, up: keys[up]!, down: keys[down]! },
    boxed: boxes.find((box) => within(box, { x, y })) ?? null,
    replica,
    pressed: true,
  }));
  const own = spots.filter(({ at }) => touches(all, at));
  const numbers = own.flatMap(({ boxed, area }) =>
    boxed && area.covers.includes(boxed.key) ? [boxed] : [],
  );
  const numbersEnd = Math.max(...numbers.map(({ top, height }) => top + height));
  const aside = beside.map(({ area, x, y }) => ({
    ...own[0]!,
    key: spotKey(area, 0),
    area: named.get(area)!,
    at: { x, y },
    boxed: null,
    pressed: false,
  }));
  return { boxes, bounds: all, spots: [...own, ...aside], numbersEnd };
}

function raised({ left, top, width, height }: Rect, above: number): Rect {
  return { left, top: top - above, width, height: height + above };
}

export function spotKey(area: string, place: number): string {
  return `${area}#${place}`;
}

function within({ left, top, width, height }: Rect, { x, y }: Point): boolean {
  return left < x && x < left + width && top < y && y < top + height;
}

function touches({ left, top, width, height }: Rect, { x, y }: Point): boolean {
  return left <= x && x <= left + width && top <= y && y <= top + height;
}
