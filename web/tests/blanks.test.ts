import { expect, test } from "vitest";
import { blanks } from "../src/floor/blanks";

test("an act asks for the words and the money its message still needs", () => {
  const command = { type: "FillInventory", by: { name: "Flo" }, amount: 0, slip: "" };

  expect(blanks(command)).toEqual([
    { field: "amount", money: true, value: "" },
    { field: "slip", money: false, value: "" },
  ]);
});

test("what the house proposes may be changed", () => {
  expect(blanks({ type: "StopPlay", reason: "a fault" })).toEqual([
    { field: "reason", money: false, value: "a fault" },
  ]);
});

test("an act that needs nothing is sent at once", () => {
  expect(blanks({ type: "OpenWagers" })).toEqual([]);
  expect(blanks(null)).toEqual([]);
});
