import { expect, test } from "vitest";
import { left } from "../src/house/countdown.svelte";

test("the countdown is the house's deadline on the house's clock", () => {
  expect(left(30_000, 30_000, 0)).toEqual({ running: true, seconds: 30, part: 1 });
  expect(left(30_000, 30_000, 15_000)).toEqual({ running: true, seconds: 15, part: 0.5 });
  expect(left(30_000, 30_000, 29_001)).toMatchObject({ seconds: 1 });
});

test("it is never extended past its end, nor past its window", () => {
  expect(left(30_000, 30_000, 99_000)).toEqual({ running: true, seconds: 0, part: 0 });
  expect(left(30_000, 10_000, 0).part).toBe(1);
});

test("no deadline is no countdown", () => {
  expect(left(0, 30_000, 5)).toEqual({ running: false, seconds: 0, part: 0 });
});
