import { describe, expect, test } from "vitest";
import { onwards } from "../src/felt/turning";
import { angleOf, numberUnderPointer, turnFor } from "../src/roulette/wheel";

/** Rings with as many compartments as there are, in any order: the order is the house's. */
const ringOf = (size: number) =>
  Array.from({ length: size }, (_, each) => ({ number: `${(each * 7) % size}`, colour: "black" }));

describe.each([37, 38])("a ring of %i", (size) => {
  const ring = ringOf(size);

  test("stops with the recorded number under the pointer, whichever it is", () => {
    for (const { number } of ring) {
      expect(numberUnderPointer(ring, turnFor(ring, number))).toBe(number);
    }
  });

  test("runs on to that standing from wherever it was, and never back", () => {
    for (const { number } of ring) {
      for (const from of [-1234.5, -360, 0, 17.3, 999]) {
        const to = onwards(from, turnFor(ring, number), -1, 40);

        expect(to).toBeLessThanOrEqual(from - 40);
        expect(to).toBeGreaterThan(from - 40 - 360);
        expect(numberUnderPointer(ring, to)).toBe(number);
      }
    }
  });
});

test("a number that is not on the ring is a fault, not a guess", () => {
  expect(() => angleOf(ringOf(37), "99")).toThrow("the ring has no 99");
});
