import { wagerOf } from "../house/wagers";
import type { Money } from "../wire";

/** Where a section of a table's rules stands on the page. */
export function sectionId(table: string, at: number): string {
  return `${table}-${at}`;
}

interface Limits {
  minimum: Money;
  maximum: Money;
}

type Limited = Limits & { id: string } & ({ name: string } | { name: string; wager: string });

/** The limits of the wager on an area: the least and the most that any area of its kind takes. */
export function limitsOf(areas: readonly Limited[], id: string): Limits | null {
  const example = areas.find((area) => area.id === id);
  const own = example ? areas.filter((area) => wagerOf(area) === wagerOf(example)) : [];
  if (own.length === 0) return null;
  return {
    minimum: Math.min(...own.map(({ minimum }) => minimum)),
    maximum: Math.max(...own.map(({ maximum }) => maximum)),
  };
}
