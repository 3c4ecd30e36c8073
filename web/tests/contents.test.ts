import { expect, test } from "vitest";
import { limitsOf, sectionId } from "../src/rules/contents";

const areas = [
  { id: "17", name: "Straight 17", wager: "Straight", minimum: 100, maximum: 10_000 },
  { id: "20", name: "Straight 20", wager: "Straight", minimum: 200, maximum: 5_000 },
  { id: "red", name: "Red", minimum: 500, maximum: 150_000 },
];

test("the limits of a wager are the least and the most that any of its areas takes", () => {
  expect(limitsOf(areas, "20")).toEqual({ minimum: 100, maximum: 10_000 });
  expect(limitsOf(areas, "red")).toEqual({ minimum: 500, maximum: 150_000 });
  expect(limitsOf(areas, "17/20")).toBeNull();
});

test("no two sections stand at one place", () => {
  const ids = ["R1", "R2"].flatMap((table) => [0, 1, 10].map((at) => sectionId(table, at)));

  expect(new Set(ids).size).toBe(ids.length);
});
