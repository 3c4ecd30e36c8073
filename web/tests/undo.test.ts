import { expect, test } from "vitest";
import { difference, Steps } from "../src/terminal/undo";

const laid = [{ area: "17", place: 0, amount: 500 }];
const taken = [{ area: "17", place: 0, amount: -500 }];

test("undoing takes up what was laid, and redoing lays it again", () => {
  const did = new Steps().did(laid);

  expect(did.toUndo).toEqual(taken);
  expect(did.undid().toUndo).toBeNull();
  expect(did.undid().toRedo).toEqual(laid);
  expect(did.undid().redid().toUndo).toEqual(taken);
});

test("undoing lays again what was taken up", () => {
  expect(new Steps().did(taken).toUndo).toEqual(laid);
});

test("a new action forgets what had been undone", () => {
  const again = new Steps().did(laid).undid().did(taken);

  expect(again.toRedo).toBeNull();
});

test("several areas of one action are undone together, the last first", () => {
  const both = [...laid, { area: "red", place: 0, amount: 100 }];

  expect(new Steps().did(both).toUndo?.map(({ area }) => area)).toEqual(["red", "17"]);
});

test("nothing is no action", () => {
  expect(new Steps().did([]).toUndo).toBeNull();
});

test("what a typed wager changed is found by comparing", () => {
  const before = [{ area: "17", place: 0, amount: 500 }];
  const after = [
    { area: "17", place: 0, amount: 700 },
    { area: "0/00", place: 1, amount: 100 },
  ];

  expect(difference(before, after)).toEqual([
    { area: "17", place: 0, amount: 200 },
    { area: "0/00", place: 1, amount: 100 },
  ]);
  expect(difference(after, after)).toEqual([]);
});
