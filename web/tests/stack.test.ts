import { expect, test } from "vitest";
import { stackedBy } from "../src/terminal/stack";

const chips = (area: string, amount: number) => ({ area, place: 0, amount });

test("chips are stacked on one another and taken away again", () => {
  const one = stackedBy([], [chips("initial-3", 500)])!;
  const two = stackedBy(one, [chips("initial-3", 500), chips("tie-3", 100)])!;

  expect(two).toEqual([chips("initial-3", 1000), chips("tie-3", 100)]);
  expect(stackedBy(two, [chips("initial-3", -1000)])).toEqual([chips("tie-3", 100)]);
});

test("no more is taken away than is stacked, and then nothing is", () => {
  const stacked = [chips("initial-3", 500)];

  expect(stackedBy(stacked, [chips("tie-3", 100), chips("initial-3", -600)])).toBeNull();
});
