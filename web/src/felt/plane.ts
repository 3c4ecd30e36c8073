/** The layout on the screen: measured in units of a number's box, lying or standing. */


export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Way = "lying" | "standing";
export type Direction = "left" | "right" | "up" | "down";

/** Everything below a line of the printed layout, drawn lower than it is printed. */
export interface Flat {
  below: number;
  by: number;
}

export interface Plane {
  way: Way;
  bounds: Rect;
  flat?: Flat | undefined;
}

export function bounds(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((each) => each.left));
  const top = Math.min(...rects.map((each) => each.top));
  const right = Math.max(...rects.map((each) => each.left + each.width));
  const bottom = Math.max(...rects.map((each) => each.top + each.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Turns a point of the printed layout to where the screen shows it. */
export function turned({ way, bounds, flat }: Plane, { x, y }: Point): Point {
  if (way === "lying") return { x: x - bounds.left, y: lowered(y, flat) - bounds.top };
  return { x: bounds.top + bounds.height - y, y: x - bounds.left };
}

export function turnedRect(plane: Plane, { left, top, width, height }: Rect): Rect {
  if (plane.way === "lying") {
    const at = turned(plane, { x: left, y: top });
    const end = turned(plane, { x: left, y: top + height });
    return { left: at.x, top: at.y, width, height: end.y - at.y };
  }
  const at = turned(plane, { x: left, y: top + height });
  return { left: at.x, top: at.y, width: height, height: width };
}

function lowered(y: number, flat: Flat | undefined): number {
  return flat && y > flat.below ? flat.below + (y - flat.below) * flat.by : y;
}

/** What is pressed on a line or corner stays as large where the layout is drawn flat. */
export function hitRect(plane: Plane, hit: Rect, at: Point): Rect {
  const rect = turnedRect(plane, hit);
  const least = Math.min(hit.width, hit.height);
  if (rect.height >= least) return rect;
  return { ...rect, top: turned(plane, at).y - least / 2, height: least };
}

export function size(plane: Plane): { width: number; height: number } {
  const { width, height } = turnedRect(plane, plane.bounds);
  return { width, height };
}

const STANDING: Record<Direction, Direction> = { left: "down", right: "up", up: "left", down: "right" };

/** The direction on the printed layout that an arrow key of the screen means. */
export function printed(way: Way, arrow: Direction): Direction {
  return way === "lying" ? arrow : STANDING[arrow];
}
