import { describe, expect, it, test } from "vitest";
import { part, spotKey, type Area, type Box, type Spot } from "../src/felt/layout";
import { across, next, rowEnd } from "../src/felt/lattice";
import { hitRect, printed, size, turned, turnedRect, type Plane } from "../src/felt/plane";
import { standsTall, seatOf } from "../src/felt/seat";

const area = (id: string, covers: string[]): Area => ({
  id,
  covers,
  name: id,
  odds: "",
  spoken: id,
  minimum: 100,
  maximum: 1000,
  step: 1,
});
const box = (label: string, left: number, top: number): Box => ({
  key: label,
  label,
  colour: "felt",
  letter: "",
  covered: false,
  odds: "",
  left,
  top,
  width: 12,
  height: 16,
});
const spot = (id: string, x: number, y: number, leads: [number, number, number, number]) => ({
  area: id,
  place: 0,
  x,
  y,
  hit: { left: x - 2, top: y - 2, width: 4, height: 4 },
  left: leads[0],
  right: leads[1],
  up: leads[2],
  down: leads[3],
});

/** Two numbers side by side, the line between them, and an outside box below. */
const LAYOUT = {
  boxes: [box("17", 0, 0), box("20", 12, 0), box("Odd", 0, 16)],
  areas: [area("17", ["17"]), area("17/20", ["17", "20"]), area("20", ["20"]), area("odd", ["17"])],
  spots: [
    spot("17", 6, 8, [0, 1, 0, 3]),
    spot("17/20", 12, 8, [0, 2, 1, 3]),
    spot("20", 18, 8, [1, 2, 2, 3]),
    spot("odd", 6, 24, [3, 3, 0, 3]),
  ],
};

const { spots, bounds } = part(LAYOUT);
const at = (id: string): Spot => spots.find(({ key }) => key === spotKey(id, 0))!;

test("an arrow leads half a step: box, line, next box", () => {
  expect(next(spots, at("17"), "right")?.area.id).toBe("17/20");
  expect(next(spots, at("17/20"), "right")?.area.id).toBe("20");
});

test("at the edge an arrow leads nowhere", () => {
  expect(next(spots, at("17"), "left")).toBeNull();
});

test("home and end are the ends of the row", () => {
  expect(rowEnd(spots, at("17/20"), "first").area.id).toBe("17");
  expect(rowEnd(spots, at("17/20"), "last").area.id).toBe("20");
});

test("page keys lead between the numbers and the outside boxes", () => {
  expect(across(spots, at("17/20")).area.id).toBe("odd");
  expect(across(spots, at("odd")).area.id).toBe("17");
});

test("a spot in a box knows its box, one on a line none", () => {
  expect(at("17").boxed?.label).toBe("17");
  expect(at("17/20").boxed).toBeNull();
});

test("on an upright layout the arrows mean what the eye sees", () => {
  const plane: Plane = { way: "standing", bounds };
  const from = turned(plane, at("17").at);
  const to = turned(plane, at("20").at);

  expect(to.y).toBeGreaterThan(from.y);
  expect(to.x).toBe(from.x);
  expect(printed("standing", "down")).toBe("right");
  expect(printed("lying", "down")).toBe("down");
});

test("chips in a box lie below its label, and those on a line are at most 0.34 units across", () => {
  for (const way of ["lying", "standing"] as const) {
    const plane: Plane = { way, bounds };
    const home = turnedRect(plane, at("17").boxed!);
    const inBox = seatOf(at("17"), plane, 12);

    expect(inBox.y - inBox.radius).toBeGreaterThanOrEqual(home.top + home.height / 2 - 0.5);
    expect(inBox.y + inBox.radius).toBeLessThanOrEqual(home.top + home.height);
    expect(2 * seatOf(at("17/20"), plane, 12).radius).toBeLessThanOrEqual(0.34 * 12);
  }
});

test("a tall box has an upright label", () => {
  expect(standsTall({ width: 12, height: 48 })).toBe(true);
  expect(standsTall({ width: 12, height: 16 })).toBe(false);
});

describe("a layout whose outer rows are drawn flat", () => {
  const plane = {
    way: "lying" as const,
    bounds: { left: 0, top: 0, width: 24, height: 36 },
    flat: { below: 24, by: 0.5 },
  };

  it("keeps the numbers and lowers what lies below them", () => {
    expect(turnedRect(plane, { left: 0, top: 12, width: 12, height: 12 })).toMatchObject({ top: 12, height: 12 });
    expect(turnedRect(plane, { left: 0, top: 24, width: 12, height: 12 })).toMatchObject({ top: 24, height: 6 });
    expect(size(plane)).toEqual({ width: 24, height: 30 });
  });

  it("keeps what is pressed on the line between them as large as elsewhere", () => {
    const hit = { left: 2, top: 22, width: 8, height: 4 };
    expect(hitRect(plane, hit, { x: 6, y: 24 })).toEqual({ left: 2, top: 22, width: 8, height: 4 });
  });
});
