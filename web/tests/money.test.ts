import { expect, test } from "vitest";
import { cents, dollars, inFull, signed } from "../src/house/money";

test.each([
  [0, "$0"],
  [500, "$5"],
  [46_750, "$467.50"],
  [5, "$0.05"],
  [123_450, "$1,234.50"],
  [100_000_000, "$1,000,000"],
  [2 ** 53 - 1, "$90,071,992,547,409.91"],
])("%i cents are written %s", (amount, written) => {
  expect(dollars(amount)).toBe(written);
});

test.each([
  ["5", 500],
  ["$5", 500],
  ["2.50", 250],
  ["7.5", 750],
  ["1,234.50", 123_450],
  [" 100 ", 10_000],
])("%s is read as %i cents", (typed, amount) => {
  expect(cents(typed)).toBe(amount);
});

test.each(["", "-5", "5.", "5.555", "1,23", "five", "5e3", "0x10", "1.234"])("%s is no amount", (typed) => {
  expect(cents(typed)).toBeNull();
});

test("what is written can be read again", () => {
  for (const amount of [1, 99, 100, 101, 99_999, 100_000, 123_456_789]) {
    expect(cents(dollars(amount))).toBe(amount);
  }
});

test.each([
  [1_400, "+$14"],
  [-1_100, "−$11"],
  [-50, "−$0.50"],
  [0, "$0"],
])("%i cents of a round are written %s", (net, written) => {
  expect(signed(net)).toBe(written);
});

test.each([
  ["17 7.5", "17 7.50"],
  ["17/20 2.5, red 10", "17/20 2.50, red 10"],
  ["17 7.50", "17 7.50"],
  ["17 7.555", "17 7.555"],
  ["17 1.2.3", "17 1.2.3"],
])("%s is sent as %s", (typed, sent) => {
  expect(inFull(typed)).toBe(sent);
});
