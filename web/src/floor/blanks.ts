/** What a person must say before an act is sent: the fields of its message that hold words or money. */

const WORDS = ["reason", "note", "description", "defect", "slip"];
const MONEY = ["amount"];

export interface Blank {
  field: string;
  money: boolean;
  value: string;
}

export function blanks(command: unknown): Blank[] {
  if (typeof command !== "object" || command === null) return [];
  return Object.entries(command).flatMap(([field, value]): Blank[] => {
    if (WORDS.includes(field)) return [{ field, money: false, value: String(value) }];
    return MONEY.includes(field) ? [{ field, money: true, value: value ? String(value / 100) : "" }] : [];
  });
}
