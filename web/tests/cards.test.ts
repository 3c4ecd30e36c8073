import { expect, test } from "vitest";
import { shapeOf, suitColour } from "../src/cards/suits";

const SUITS = ["spades", "hearts", "diamonds", "clubs"];
const OWN: Record<string, string> = { spades: "black", hearts: "red", diamonds: "red", clubs: "black" };

test("each suit has a shape of its own, whatever its colour", () => {
  expect(new Set(SUITS.map(shapeOf)).size).toBe(SUITS.length);
  expect(() => shapeOf("stars")).toThrow("no suit is called stars");
});

test("a suit has its card's own colour, or each suit one of four", () => {
  const two = SUITS.map((suit) => suitColour(suit, OWN[suit]!, false));
  const four = SUITS.map((suit) => suitColour(suit, OWN[suit]!, true));

  expect(two).toEqual(SUITS.map((suit) => OWN[suit]));
  expect(new Set(four).size).toBe(SUITS.length);
});
