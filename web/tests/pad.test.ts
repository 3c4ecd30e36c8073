import { expect, test } from "vitest";
import { add, erase, reads } from "../src/roulette/pad";

const SINGLE = ["0", ...Array.from({ length: 36 }, (_, each) => String(each + 1))];
const DOUBLE = [...SINGLE, "00"];

const entered = (...digits: string[]) => digits.reduce(add, "");

test("what is pressed stands there, whether the wheel has it or not", () => {
  expect(entered("3", "7")).toBe("37");
  expect(reads("37", SINGLE)).toBe("no-number");
  expect(entered("1", "7", "5")).toBe("175");
  expect(reads("175", SINGLE)).toBe("no-number");
  expect(entered("1", "7", "5", "5")).toBe("175");
});

test("a number of this wheel is read as one", () => {
  for (const number of DOUBLE) {
    expect(reads(entered(...(number === "00" ? ["00"] : number)), DOUBLE)).toBe("number");
  }
  expect(reads("00", SINGLE)).toBe("no-number");
});

test("digits are taken back one by one", () => {
  expect(erase("37")).toBe("3");
  expect(reads(erase("3"), SINGLE)).toBe("nothing");
  expect(erase("")).toBe("");
});
