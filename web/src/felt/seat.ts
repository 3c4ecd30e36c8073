import type { Box, Spot } from "./layout";
import { turned, turnedRect, type Plane, type Point } from "./plane";

/** In units of a number's box: chips in a box keep below its label, on lines they are small. */
const IN_BOX = 0.235;
const ON_LINE = 0.17;
const BELOW_MIDDLE = 0.225;
/** In a box with room to spare chips are larger, and lie well below what is printed. */
const ROOMY = { units: 1.9, radius: 0.4, down: 0.74 };
/** The point marker stands beside the label, which makes room for it. */
const MARKER_ASIDE = 0.31;
const MARKER_UP = 0.24;

export interface Seat extends Point {
  radius: number;
  /** Piles of several players stand above one another, along an upright line. */
  upright: boolean;
}

/** A box whose label stands upright, in its upper part where chips lie in it. */
export function standsTall({ width, height }: { width: number; height: number }): boolean {
  return height > 1.6 * width;
}

/** A flat box: chips lie beside the label, which makes room for them. */
export function isFlat(rect: { height: number }, unit: number): boolean {
  return rect.height < 0.8 * unit;
}

/** Where a pile is drawn and how large. */
export function seatOf(spot: Spot, plane: Plane, unit: number): Seat {
  if (!spot.boxed) {
    const { width, height } = turnedRect(plane, spot.hit);
    return { ...turned(plane, spot.at), radius: ON_LINE * unit, upright: height > width };
  }
  const { left, top, width, height } = turnedRect(plane, spot.boxed);
  if (isFlat({ height }, unit)) {
    return { x: left + 0.82 * width, y: top + height / 2, radius: 0.4 * height, upright: false };
  }
  if (Math.min(width, height) > ROOMY.units * unit) {
    const y = top + ROOMY.down * height;
    return { x: left + width / 2, y, radius: ROOMY.radius * unit, upright: false };
  }
  const below = standsTall({ width, height }) ? 0.74 * height : height / 2 + BELOW_MIDDLE * unit;
  return { x: left + width / 2, y: top + below, radius: IN_BOX * unit, upright: false };
}

export function markerAt(box: Box, plane: Plane, unit: number): Point {
  const middle = middleOf(box, plane);
  return { x: middle.x + MARKER_ASIDE * unit, y: middle.y - MARKER_UP * unit };
}

function middleOf(box: Box, plane: Plane): Point {
  const { left, top, width, height } = turnedRect(plane, box);
  return { x: left + width / 2, y: top + height / 2 };
}
