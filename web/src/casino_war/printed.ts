import type { DrawnBox, LayoutData, Spot } from "../games/casino_war";
import { part, type Box, type Part } from "../felt/layout";

/** Room above the boxes, in the layout's twelfths, where the cards of each position lie. */
export const ABOVE = 21;

/** What Casino War prints: for each position a Tie area, and one for Initial and War Wagers. */
export function parts(data: LayoutData): { main: Part; replica: null } {
  const boxes = data.boxes.map(printed);
  const key = new Map(data.spots.map((spot) => [spot.area, boxAt(boxes, spot)?.key ?? ""]));
  const areas = data.areas.map((area) => ({ ...area, step: 1, covers: [key.get(area.id) ?? ""] }));
  const beside = data.areas
    .filter(({ id }) => !key.has(id))
    .map(({ id, position }) => ({ area: id, ...lowerRight(boxes, position) }));
  return { main: part({ boxes, areas, spots: data.spots, beside, above: ABOVE }), replica: null };
}

export function boxKey(position: number, label: string): string {
  return `${label} ${position}`;
}

function printed({ rect, label, position, odds }: DrawnBox): Box {
  return { ...rect, key: boxKey(position, label), label, odds, colour: "felt", letter: "", covered: false };
}

function boxAt(boxes: readonly Box[], { x, y }: Spot): Box | undefined {
  return boxes.find(
    ({ left, top, width, height }) => left < x && x < left + width && top < y && y < top + height,
  );
}

/** A War Wager lies in the area of the Initial Wager, beside it. */
function lowerRight(boxes: readonly Box[], position: number): { x: number; y: number } {
  const own = boxes.filter(({ key }) => key.endsWith(` ${position}`));
  const box = own.reduce((best, each) => (each.height > best.height ? each : best));
  return { x: box.left + 0.81 * box.width, y: box.top + 0.9 * box.height };
}
