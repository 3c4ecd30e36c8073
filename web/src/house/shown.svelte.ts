import { untrack } from "svelte";
import type { SeatFrame, TableFrame } from "../wire";
import type { Line } from "./line.svelte";
import { ROLL_MS, rolls, stillRolls } from "./rolling";
import { still } from "./settings.svelte";

/**
 * What a screen with a drawn wheel may tell: the frames of its line, but no result, and nothing that
 * follows from it, before the drawn ball rests. Where nothing moves, everything is told at once.
 */
export class Shown {
  table: TableFrame | null = $state.raw(null);
  seat: SeatFrame | null = $state.raw(null);
  /** The frame with the result to which the drawn ball rolls; null while none does. */
  rollingTo: TableFrame | null = $state.raw(null);

  #line: Line;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(line: Line) {
    this.#line = line;
    $effect(() => {
      const frames = [line.table, line.seat] as const;
      untrack(() => this.#hear(...frames));
    });
    $effect(() => () => clearTimeout(this.#resting));
  }

  #hear(table: TableFrame | null, seat: SeatFrame | null): void {
    if (this.rollingTo) {
      if (!stillRolls(this.rollingTo, table)) this.#rest();
    } else if (rolls(this.table, table) && !still() && !document.hidden) {
      this.rollingTo = table;
      this.#resting = setTimeout(() => this.#rest(), ROLL_MS);
    } else {
      this.table = table;
      this.seat = seat;
    }
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.rollingTo = null;
    this.table = this.#line.table;
    this.seat = this.#line.seat;
  }
}
