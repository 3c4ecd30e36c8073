/** Where the sections of the drawn wheel stand. Angles in degrees, clockwise, 0 under the clapper. */

export interface Section {
  symbol: string;
}

/** The middle of a section as the wheel hangs unturned; sections count from 1. */
export function angleOf(sections: readonly Section[], section: number): number {
  if (section < 1 || section > sections.length) throw new Error(`the wheel has no section ${section}`);
  return ((section - 1) * 360) / sections.length;
}

/** How the wheel hangs when a section stands under the clapper. */
export function turnFor(sections: readonly Section[], section: number): number {
  return (360 - angleOf(sections, section)) % 360;
}

/** The section under the clapper when the wheel hangs so: what a person reads off it. */
export function sectionUnder(sections: readonly Section[], turn: number): number {
  const step = 360 / sections.length;
  return (Math.round((((360 - turn) % 360) + 360) / step) % sections.length) + 1;
}

/**
 * Where the drawn wheel stops: in the section on record; where the record has a symbol alone, in one
 * of its sections, the same at every screen.
 */
export function stopsAt(
  sections: readonly Section[],
  { symbol, section, round }: { symbol: string; section: number; round: number },
): number {
  if (section > 0) return section;
  const showing = sections.flatMap((each, at) => (each.symbol === symbol ? [at + 1] : []));
  if (showing.length === 0) throw new Error(`the wheel has no ${symbol}`);
  return showing[round % showing.length]!;
}
