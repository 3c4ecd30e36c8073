import type { Part } from "../felt/layout";
import type { LayoutData } from "../wire";
import { tableParts, type TableParts } from "./games";
import { get } from "./http";

/** The last part of a path like `/terminal/t1`: which table, if any. */
export function tableOfPath(): string {
  return decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");
}

/** A table's layout and how its game is drawn, fetched once. */
export class Drawn {
  data: LayoutData | null = $state.raw(null);
  parts: TableParts | null = $state.raw(null);
  main: Part | null = $state.raw(null);
  replica: Part | null = $state.raw(null);
  wrong = $state("");

  constructor(table: string) {
    void this.#fetch(table, 0);
  }

  async #fetch(table: string, tries: number): Promise<void> {
    try {
      const data = await get<LayoutData>(`/api/tables/${encodeURIComponent(table)}/layout`);
      const parts = await tableParts(data.game);
      const { main, replica } = parts.printed(data);
      Object.assign(this, { data, parts, main, replica });
      this.wrong = "";
    } catch (wrong) {
      this.wrong = wrong instanceof Error ? wrong.message : String(wrong);
      setTimeout(() => void this.#fetch(table, tries + 1), Math.min(5000, 500 * 2 ** tries));
    }
  }
}
