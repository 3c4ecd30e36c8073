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

type Limited = Limits & ({ name: string } | { name: string; wager: string });

/** The limits of a wager: the least and the most that any of its areas takes; null for no such wager. */
export function limitsOf(areas: readonly Limited[], wager: string): Limits | null {
  const own = areas.filter((area) => wagerOf(area) === wager);
  if (own.length === 0) return null;
  return {
    minimum: Math.min(...own.map(({ minimum }) => minimum)),
    maximum: Math.max(...own.map(({ maximum }) => maximum)),
  };
}
