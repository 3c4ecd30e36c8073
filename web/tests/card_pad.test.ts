import { expect, test } from "vitest";
import { cardOf, each, entered } from "../src/casino_war/pad";
import type { DrawnCard } from "../src/games/casino_war";

const card = (rank: string, suit: string): DrawnCard => ({
  card: `${rank}${suit.charAt(0).toUpperCase()}`,
  rank,
  suit,
  symbol: "",
  colour: "",
  name: `${rank} of ${suit}`,
});
const CARDS = ["spades", "hearts"].flatMap((suit) => ["A", "10", "7"].map((rank) => card(rank, suit)));

test("the pad has each rank and each suit once, as the house orders them", () => {
  expect(each(CARDS, "rank")).toEqual(["A", "10", "7"]);
  expect(each(CARDS, "suit")).toEqual(["spades", "hearts"]);
});

test("a card has a rank and a suit", () => {
  expect(cardOf(CARDS, "10", "hearts")?.card).toBe("10H");
  expect(cardOf(CARDS, "10", "")).toBeNull();
  expect(cardOf(CARDS, "", "hearts")).toBeNull();
});

test("a card is entered as what happened to it", () => {
  expect(entered("10H", "dealt", 3)).toEqual({ type: "CardIsDealt", card: "10H", position: 3 });
  expect(entered("10H", "face-up", 3)).toEqual({ type: "CardIsFoundFaceUp", card: "10H" });
  expect(entered("10H", "exposed", 3)).toEqual({ type: "CardIsExposed", card: "10H" });
});
