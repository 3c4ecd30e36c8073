/** The layout on the screen: measured in units of a number's box, lying or standing. */

import type { Rect } from "../wire";

export interface Point {
  x: number;
  y: number;
}

export type Way = "lying" | "standing";
export type Direction = "left" | "right" | "up" | "down";

export interface Plane {
  way: Way;
  bounds: Rect;
}

export function bounds(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((each) => each.left));
  const top = Math.min(...rects.map((each) => each.top));
  const right = Math.max(...rects.map((each) => each.left + each.width));
  const bottom = Math.max(...rects.map((each) => each.top + each.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Turns a point of the printed layout to where the screen shows it. */
export function turned({ way, bounds }: Plane, { x, y }: Point): Point {
  if (way === "lying") return { x: x - bounds.left, y: y - bounds.top };
  return { x: bounds.top + bounds.height - y, y: x - bounds.left };
}

export function turnedRect(plane: Plane, { left, top, width, height }: Rect): Rect {
  if (plane.way === "lying") {
    const at = turned(plane, { x: left, y: top });
    return { left: at.x, top: at.y, width, height };
  }
  const at = turned(plane, { x: left, y: top + height });
  return { left: at.x, top: at.y, width: height, height: width };
}

export function size({ way, bounds }: Plane): { width: number; height: number } {
  const { width, height } = bounds;
  return way === "lying" ? { width, height } : { width: height, height: width };
}

const STANDING: Record<Direction, Direction> = { left: "down", right: "up", up: "left", down: "right" };

/** The direction on the printed layout that an arrow key of the screen means. */
export function printed(way: Way, arrow: Direction): Direction {
  return way === "lying" ? arrow : STANDING[arrow];
}
