import { expect, test } from "vitest";
import css from "../src/look/tokens.css?raw";

type Rgb = [number, number, number];

const TOKENS = new Map(
  [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, hex]) => [name!, hex!] as const,
  ),
);

/** How people see who lack one kind of cone, Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS: Record<string, number[][]> = {
  "full sight": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(token: string): Rgb {
  const hex = token.startsWith("#") ? token : TOKENS.get(token)!;
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

function luminance(token: string, sight: string): number {
  const seen = SIGHTS[sight]!.map((row) =>
    row.reduce((sum, weight, at) => sum + weight * linear(token)[at]!, 0),
  ).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * seen[0]! + 0.7152 * seen[1]! + 0.0722 * seen[2]!;
}

function contrast(one: string, other: string, sight = "full sight"): number {
  const [dark, light] = [luminance(one, sight), luminance(other, sight)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const WHITE = "#ffffff";

test.each([
  [WHITE, "red", 4.9],
  [WHITE, "black", 17.9],
  [WHITE, "green", 6.5],
  [WHITE, "felt", 9.5],
  ["red", "black", 3.5],
  ["accent", "red", 3.4],
  ["warn", "panel", 6.8],
  ["text", "panel", 7],
  ["text", "room", 7],
  ["quiet", "panel-raised", 4.5],
  ["quiet", "room", 4.5],
  ["brass", "panel-raised", 4.5],
  ["brass", "felt", 3],
  ["good", "panel", 4.5],
  ["accent-ink", "accent", 7],
  ["accent", "felt", 4.5],
])("%s on %s has at least %d to 1", (front, back, least) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
});

/** Red on felt is next to nothing to a protanope: the line round each box carries its shape. */
test.each(Object.keys(SIGHTS))("boxes, labels and the chosen stand out in %s", (sight) => {
  for (const ground of ["red", "black", "green", "felt"]) {
    expect(contrast("line", ground, sight)).toBeGreaterThanOrEqual(3);
    expect(contrast(WHITE, ground, sight)).toBeGreaterThanOrEqual(4);
    expect(contrast("accent", ground, sight)).toBeGreaterThanOrEqual(2.5);
  }
  // What is chosen has a dark line inside its yellow one.
  expect(contrast("accent", "#101010", sight)).toBeGreaterThanOrEqual(7);
  expect(contrast("warn", "panel", sight)).toBeGreaterThanOrEqual(4.5);
});
