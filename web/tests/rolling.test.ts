import { describe, expect, test } from "vitest";
import { rolls, stillRolls } from "../src/house/rolling";
import type { TableFrame } from "../src/wire";

function frame(round: number, number: string, ball_runs: boolean): TableFrame {
  return { view: { game: "roulette", round, number, phase: { ball_runs } } } as TableFrame;
}

const running = frame(7, "", true);
const announced = frame(7, "17", false);

describe("the drawn ball", () => {
  test("rolls to a result that comes while it runs", () => {
    expect(rolls(running, announced)).toBe(true);
  });

  test("does not roll where a screen joins later, or a number is corrected", () => {
    expect(rolls(null, announced)).toBe(false);
    expect(rolls(announced, frame(7, "18", false))).toBe(false);
  });

  test("does not roll to a spin that does not count", () => {
    expect(rolls(running, frame(7, "", false))).toBe(false);
  });

  test("does not roll to the result of another round, missed while the line was lost", () => {
    expect(rolls(running, frame(8, "17", false))).toBe(false);
  });

  test("rolls on while the result is settled, and no longer once it is another", () => {
    expect(stillRolls(announced, frame(7, "17", false))).toBe(true);
    expect(stillRolls(announced, frame(7, "18", false))).toBe(false);
    expect(stillRolls(announced, frame(8, "", false))).toBe(false);
    expect(stillRolls(announced, null)).toBe(false);
  });
});
