import { untrack } from "svelte";
import { called } from "../house/results";
import type { Shown } from "../house/shown.svelte";
import type { SeatFrame, SeatView, TableFrame } from "../wire";

/** What was decided of the player's wagers in one round. */
export interface Decided extends Pick<SeatView, "settled" | "last_win" | "net_cents"> {
  round: number;
  /** The result as the phase line told it; empty where the round had none. */
  result: string;
}

interface Kept {
  decided: Decided | null;
  repeatable: SeatView["repeatable"];
}

/** The last round in which the player had wagers: it stands until the next such round settles. */
export class LastRound {
  decided: Decided | null = $state.raw(null);
  /** What the player laid then. */
  repeatable: SeatView["repeatable"] = $state.raw([]);

  #table: string;
  #player = "";
  #taken: SeatFrame | null = null;

  constructor(shown: Shown, table: string) {
    this.#table = table;
    $effect(() => {
      const { seat, table } = shown;
      untrack(() => seat && table && seat !== this.#taken && this.#take(seat, table));
    });
  }

  #take(seat: SeatFrame, table: TableFrame): void {
    this.#taken = seat;
    this.#find(seat.view.player);
    const { settled, last_win, net_cents, repeatable } = seat.view;
    const { round } = table.view;
    if (settled.length > 0) {
      this.decided = { round, result: called(table.view), settled, last_win, net_cents };
    }
    if (repeatable.length > 0) this.repeatable = repeatable;
    const kept: Kept = { decided: this.decided, repeatable: this.repeatable };
    sessionStorage.setItem(this.#key, JSON.stringify(kept));
  }

  /** A screen that is loaded anew still knows its player's last round. */
  #find(player: string): void {
    if (player === this.#player) return;
    this.#player = player;
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Kept | null;
    this.decided = kept?.decided ?? null;
    this.repeatable = kept?.repeatable ?? [];
  }

  get #key(): string {
    return `last-round ${this.#table} ${this.#player}`;
  }
}
