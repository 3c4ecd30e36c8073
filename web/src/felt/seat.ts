import type { Box, Spot } from "./layout";
import { turned, turnedRect, type Plane, type Point } from "./plane";

/** In units of a number's box: chips in a box keep below its label, on lines they are small. */
const IN_BOX = 0.235;
const ON_LINE = 0.17;
const BELOW_MIDDLE = 0.225;
const ASIDE = 0.22;

/** Where a pile is drawn and how large. Beside the point marker it moves to the left. */
export function seatOf(spot: Spot, plane: Plane, unit: number, marked: boolean): Point & { radius: number } {
  if (!spot.boxed) return { ...turned(plane, spot.at), radius: ON_LINE * unit };
  const middle = belowMiddle(spot.boxed, plane, unit);
  return { x: middle.x - (marked ? ASIDE * unit : 0), y: middle.y, radius: IN_BOX * unit };
}

export function markerAt(box: Box, plane: Plane, unit: number, laden: boolean): Point {
  const middle = belowMiddle(box, plane, unit);
  return { x: middle.x + (laden ? ASIDE * unit * 1.1 : 0), y: middle.y };
}

function belowMiddle(box: Box, plane: Plane, unit: number): Point {
  const { left, top, width, height } = turnedRect(plane, box);
  return { x: left + width / 2, y: top + height / 2 + BELOW_MIDDLE * unit };
}
