import type { DrawnArea, DrawnBox, Rect } from "../games/roulette";
import type { LayoutData } from "../wire";
import { bounds, type Direction, type Point } from "./plane";

/** A printed box: its label, its colour by name, its place. */
export interface Box extends Rect, Omit<DrawnBox, "rect"> {}

/** One place where chips may lie: an area has one, 0–00 two. */
export interface Spot {
  key: string;
  area: DrawnArea;
  place: number;
  at: Point;
  hit: Rect;
  /** Where the arrow keys lead, as the house says it; at an edge, to itself. */
  leads: Record<Direction, string>;
  /** The box in which it lies; null on a line or a corner. */
  boxed: Box | null;
  /** On the replica of the wheel. */
  replica: boolean;
}

/** The main layout, or the replica of the wheel: what is drawn together. */
export interface Part {
  boxes: Box[];
  spots: Spot[];
  bounds: Rect;
  /** Where the numbers end and the boxes beside them begin, from above. */
  numbersEnd: number;
}

export function part(layout: LayoutData, which: "boxes" | "replica"): Part {
  const boxes = layout[which].map(({ rect, ...box }) => ({ ...box, ...rect }));
  const all = bounds(boxes);
  const areas = new Map(layout.areas.map((area) => [area.id, area]));
  const keys = layout.spots.map(({ area, place }) => spotKey(area, place));
  const spots = layout.spots.map(({ area, place, x, y, hit, left, right, up, down }, index) => ({
    key: keys[index]!,
    area: areas.get(area)!,
    place,
    at: { x, y },
    hit,
    leads: { left: keys[left]!, right: keys[right]!, up: keys[up]!, down: keys[down]! },
    boxed: boxes.find((box) => within(box, { x, y })) ?? null,
    replica: which === "replica",
  }));
  const own = spots.filter(({ at }) => touches(all, at));
  const numbers = own.flatMap(({ boxed, area }) =>
    boxed && (area.numbers as string[]).includes(boxed.label) ? [boxed] : [],
  );
  const numbersEnd = Math.max(...numbers.map(({ top, height }) => top + height));
  return { boxes, bounds: all, spots: own, numbersEnd };
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
