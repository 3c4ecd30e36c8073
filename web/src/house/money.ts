import type { Money } from "../wire";

/** Writes whole cents the en-US way: "$5", "$467.50", "$1,234.50"; it never rounds. */
export function dollars(cents: Money): string {
  const whole = Math.trunc(cents / 100);
  const part = cents % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return part === 0 ? `$${grouped}` : `$${grouped}.${String(part).padStart(2, "0")}`;
}

/** A typed wager with its amounts written in full: "17 7.5" is "17 7.50". */
export function inFull(typed: string): string {
  return typed.replace(/(?<![\d.])\d+\.\d(?![\d.])/g, (amount) => `${amount}0`);
}

/** Writes what a round brought or cost: "+$14", "−$11", "$0". */
export function signed(cents: number): string {
  const sign = cents > 0 ? "+" : cents < 0 ? "−" : "";
  return sign + dollars(Math.abs(cents));
}

/** Reads "5", "$5", "2.50", "2.5" or "1,234.50" as whole cents; anything else is null. */
export function cents(text: string): Money | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  return Number(found[1]!.replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}
