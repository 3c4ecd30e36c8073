import { part, type Part } from "../felt/layout";
import type { LayoutData } from "../wire";
import { get } from "./http";

/** The last part of a path like `/terminal/t1`: which table, if any. */
export function tableOfPath(): string {
  return decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");
}

/** A table's layout, fetched once. */
export class Drawn {
  data: LayoutData | null = $state.raw(null);
  main: Part | null = $state.raw(null);
  replica: Part | null = $state.raw(null);
  wrong = $state("");

  constructor(table: string) {
    void this.#fetch(table, 0);
  }

  async #fetch(table: string, tries: number): Promise<void> {
    try {
      const data = await get<LayoutData>(`/api/tables/${encodeURIComponent(table)}/layout`);
      this.data = data;
      this.main = part(data, "boxes");
      this.replica = data.replica.length > 0 ? part(data, "replica") : null;
      this.wrong = "";
    } catch (wrong) {
      this.wrong = wrong instanceof Error ? wrong.message : String(wrong);
      setTimeout(() => void this.#fetch(table, tries + 1), Math.min(5000, 500 * 2 ** tries));
    }
  }
}
