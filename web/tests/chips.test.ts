import { expect, test } from "vitest";
import { drawn, figure, paint, ringOf } from "../src/felt/chips";

test("the figure on a chip has no dollar sign, and cents only where there are any", () => {
  expect(figure(2500)).toBe("25");
  expect(figure(250)).toBe("2.50");
});

test("a pile shows that there is more, and never grows out of its box", () => {
  expect(drawn(100, 100)).toBe(1);
  expect(drawn(300, 100)).toBe(3);
  expect(drawn(100_000, 100)).toBeLessThanOrEqual(4);
  expect(drawn(100, 0)).toBe(1);
});

test("neighbouring values are told apart by the pattern of their rings", () => {
  const values = [100, 500, 2500, 10_000];

  const rings = values.map((value) => ringOf(value, values));

  expect(new Set(rings).size).toBe(values.length);
});

test("the house's names of chip colours are names that browsers know", () => {
  expect(paint("sky blue")).toBe("skyblue");
  expect(paint("")).toBe("ivory");
});
