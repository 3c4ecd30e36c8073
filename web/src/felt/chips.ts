import type { Money } from "../wire";

/** How many chips are drawn over one another, at most: a pile shows that there is more, not how much. */
const DRAWN_MOST = 4;

export function drawn(amount: Money, chipValue: Money): number {
  if (chipValue <= 0) return 1;
  return Math.max(1, Math.min(DRAWN_MOST, Math.ceil(amount / chipValue)));
}

/** The figure on a chip: no dollar sign, cents only where there are any. */
export function figure(amount: Money): string {
  const whole = Math.trunc(amount / 100);
  const part = amount % 100;
  return part === 0 ? String(whole) : `${whole}.${String(part).padStart(2, "0")}`;
}

export type Ring = "solid" | "dashed" | "dotted" | "double";
const RINGS: readonly Ring[] = ["solid", "dashed", "dotted", "double"];

/** The ring that tells a value by its pattern: by its place among the values offered. */
export function ringOf(value: Money, offered: readonly Money[]): Ring {
  const place = [...offered].sort((a, b) => a - b).indexOf(value);
  return RINGS[Math.max(0, place) % RINGS.length]!;
}

/** The edge spots of a chip: white, but dark on a chip that is almost white itself. */
export function spots(colour: string): string {
  return `oklch(from ${paint(colour)} calc(0.3 + 0.69 * clamp(0, (0.84 - l) * 100, 1)) calc(c * clamp(0, (l - 0.84) * 100, 1)) h)`;
}

/** The paint of a chip colour: the house's name for it is one that browsers know. */
export function paint(colour: string): string {
  return colour.replaceAll(" ", "") || "ivory";
}

/** Value chips from one dollar up, each below what stands before its colour; the figure tells. */
const VALUES: readonly [Money, string][] = [
  [500, "ghostwhite"],
  [2_500, "orangered"],
  [10_000, "seagreen"],
  [50_000, "darkslategray"],
];

/** The paint of a value chip, or of a pile of them. */
export function valueColour(amount: Money): string {
  return VALUES.find(([below]) => amount < below)?.[1] ?? "rebeccapurple";
}
