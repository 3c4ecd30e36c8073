import { describe, expect, it } from "vitest";
import { filled, offered } from "../src/parts/act";
import type { Blank, Key } from "../src/wire";

const amount: Blank = { field: "amount", label: "Amount", filling: "money" };
const slip: Blank = { field: "slip", label: "Slip number", filling: "words" };
const by: Blank = { field: "by", label: "Floorperson", filling: "person" };
const key: Key = {
  id: "fill",
  label: "Fill",
  command: { type: "FillInventory", by: { name: "" }, amount: 0, slip: "F-" },
  guarded: false,
  due: false,
  blanks: [amount, slip, by],
  under: "",
};

describe("the blanks of a key", () => {
  it("offer what stands there already", () => {
    expect(offered(key, amount)).toBe("");
    expect(offered(key, slip)).toBe("F-");
    expect(offered(key, by)).toBe("");
    expect(offered({ ...key, command: { amount: 250_50 } }, amount)).toBe("250.50");
  });

  it("are filled in, and persons are left to sign", () => {
    expect(filled(key, { amount: "1,000", slip: " F-7 " })).toEqual({
      type: "FillInventory",
      by: { name: "" },
      amount: 1_000_00,
      slip: "F-7",
    });
  });

  it("are not sent with an amount that cannot be read", () => {
    expect(filled(key, { amount: "some", slip: "F-7" })).toBeNull();
  });

  it("are whole numbers where the message counts", () => {
    const above: Blank = { field: "from_top", label: "Cards above", filling: "number" };
    const cut: Key = { ...key, command: { type: "CutCards", from_top: 0 }, blanks: [above] };

    expect(offered(cut, above)).toBe("");
    expect(filled(cut, { from_top: "26" })).toEqual({ type: "CutCards", from_top: 26 });
    expect(filled(cut, { from_top: "a few" })).toBeNull();
  });

  it("are a whole count with what was counted otherwise", () => {
    const blank: Blank = { field: "counted", label: "Each such card", filling: "words" };
    const there = { QH: 6, "10S": 6, AC: 6 };
    const count: Key = { ...key, command: { type: "CardsAreCounted", counted: there }, blanks: [blank] };

    expect(offered(count, blank)).toBe("");
    expect(filled(count, { counted: "qh 5, 10S 7" })).toEqual({
      type: "CardsAreCounted",
      counted: { QH: 5, "10S": 7, AC: 6 },
    });
    for (const written of ["", "QH", "QH five", "1X 5", "QH 5,", "toString 5"]) {
      expect(filled(count, { counted: written })).toBeNull();
    }
  });
});
