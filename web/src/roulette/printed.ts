import type { DrawnBox, LayoutData } from "../games/roulette";
import { part, type Box, type Part } from "../felt/layout";

/** What Roulette prints: the layout, and the replica of the wheel where it is offered. */
export function parts(data: LayoutData): { main: Part; replica: Part | null } {
  const areas = data.areas.map((area) => ({ ...area, covers: area.numbers }));
  const drawn = (boxes: readonly DrawnBox[], replica: boolean) =>
    part({ boxes: boxes.map(printed), areas, spots: data.spots }, replica);
  return {
    main: drawn(data.boxes, false),
    replica: data.replica.length > 0 ? drawn(data.replica, true) : null,
  };
}

function printed({ rect, ...box }: DrawnBox): Box {
  return { ...box, ...rect, key: box.label, odds: "" };
}
