/** A number entered digit by digit; what was pressed stands there until it is erased. */

/** As long as an entry may grow: one digit more than any number, so that a slip is seen. */
const LONGEST = 3;

export function add(entry: string, digit: string): string {
  return entry.length + digit.length > LONGEST ? entry : entry + digit;
}

export function erase(entry: string): string {
  return entry.slice(0, -1);
}

/** Whether an entry is, or may still become, a number of this wheel. */
export function reads(entry: string, numbers: readonly string[]): "number" | "nothing" | "no-number" {
  if (entry === "") return "nothing";
  return numbers.includes(entry) ? "number" : "no-number";
}
