import { cents, dollars } from "../house/money";
import type { Blank, Key } from "../wire";

/** What stands in a blank before a person has touched it. */
export function offered(key: Key, { field, filling }: Blank): string {
  const value = (key.command as Record<string, unknown>)[field];
  if (filling === "money") return value ? dollars(value as number).slice(1) : "";
  if (typeof value === "number") return value ? String(value) : "";
  return typeof value === "string" ? value : "";
}

/** A count as it is offered, save what was written otherwise: "QH 5, 10S 7". */
function counted(value: string, there: Readonly<Record<string, number>>): object | null {
  const count = { ...there };
  for (const one of value.toUpperCase().split(",")) {
    const [, card = "", copies = ""] = /^\s*(\w+)\s+(\d{1,3})\s*$/.exec(one) ?? [];
    if (!Object.hasOwn(there, card)) return null;
    count[card] = Number(copies);
  }
  return count;
}

/** What was written, as the message has it: cents, a count, a whole number, the words themselves. */
function read(value: string, filling: Blank["filling"], there: unknown): string | number | object | null {
  if (filling === "money") return cents(value);
  if (there && typeof there === "object") return counted(value, there as Record<string, number>);
  if (typeof there !== "number") return value;
  return /^\d{1,4}$/.test(value) ? Number(value) : null;
}

/** The key's message with its blanks filled in; null where an amount cannot be read. */
export function filled(key: Key, values: Readonly<Record<string, string>>): object | null {
  const command: Record<string, unknown> = { ...(key.command as object) };
  for (const { field, filling } of key.blanks) {
    if (filling === "person") continue;
    const value = (values[field] ?? "").trim();
    const said = read(value, filling, command[field]);
    if (said === null) return null;
    command[field] = said;
  }
  return command;
}
