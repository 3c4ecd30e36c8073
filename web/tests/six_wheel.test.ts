import { describe, expect, test } from "vitest";
import { angleOf, sectionUnder, stopsAt, turnFor } from "../src/big_six/wheel";

/** A wheel of as many sections as the law's; which symbol stands where is the house's. */
const SYMBOLS = ["joker", "$1", "$2", "$1", "$5", "$2"];
const sections = Array.from({ length: 54 }, (_, at) => ({ symbol: SYMBOLS[at % SYMBOLS.length]! }));

describe("the drawn wheel", () => {
  test("stops with the recorded section under the clapper, whichever it is", () => {
    for (let section = 1; section <= sections.length; section += 1) {
      expect(sectionUnder(sections, turnFor(sections, section))).toBe(section);
      expect(stopsAt(sections, { symbol: "", section, round: 7 })).toBe(section);
    }
  });

  test("stops in a section of the recorded symbol where no section is on record", () => {
    for (const symbol of new Set(SYMBOLS)) {
      for (let round = 1; round <= 60; round += 1) {
        const section = stopsAt(sections, { symbol, section: 0, round });

        expect(sections[section - 1]!.symbol).toBe(symbol);
      }
    }
  });

  test("has no other section and no other symbol", () => {
    expect(() => angleOf(sections, 55)).toThrow("the wheel has no section 55");
    expect(() => angleOf(sections, 0)).toThrow("the wheel has no section 0");
    expect(() => stopsAt(sections, { symbol: "$20", section: 0, round: 1 })).toThrow("no $20");
  });
});
