import type { DrawnBox, LayoutData } from "../games/big_six";
import { part, type Box, type Part } from "../felt/layout";

/** What Big Six prints: an area for each symbol, with its odds, § 619a.1(g). */
export function parts(data: LayoutData): { main: Part; replica: null } {
  const areas = data.areas.map((area) => ({ ...area, step: 1, covers: [area.symbol] }));
  return { main: part({ boxes: data.boxes.map(printed), areas, spots: data.spots }), replica: null };
}

function printed({ rect, symbol, label, colour, odds }: DrawnBox): Box {
  return { ...rect, key: symbol, label, colour, odds, letter: "", covered: false };
}
