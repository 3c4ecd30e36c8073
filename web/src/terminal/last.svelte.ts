import { untrack } from "svelte";
import type { Shown } from "../house/shown.svelte";
import type { SeatFrame, SeatView } from "../wire";

/** What was decided of the player's wagers in one round. */
export interface Decided extends Pick<SeatView, "settled" | "last_win" | "net_cents"> {
  round: number;
  /** The result as the phase line told it; empty where the round had none. */
  result: string;
}

/** The last round in which wagers of the player were decided: it stands until the next one settles. */
export class LastRound {
  decided: Decided | null = $state.raw(null);

  #table: string;
  #player = "";
  #taken: SeatFrame | null = null;

  constructor(shown: Shown, table: string) {
    this.#table = table;
    $effect(() => {
      const { seat, table } = shown;
      untrack(() => {
        if (!seat || !table) return;
        this.#for(seat.view.player);
        if (seat.view.settled.length === 0 || seat === this.#taken) return;
        this.#taken = seat;
        const { settled, last_win, net_cents } = seat.view;
        const { round, number, phase } = table.view;
        this.decided = { round, result: number ? phase.line : "", settled, last_win, net_cents };
        sessionStorage.setItem(this.#key, JSON.stringify(this.decided));
      });
    });
  }

  /** A screen that is loaded anew still knows its player's last round. */
  #for(player: string): void {
    if (player === this.#player) return;
    this.#player = player;
    this.decided = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Decided | null;
  }

  get #key(): string {
    return `last-round ${this.#table} ${this.#player}`;
  }
}
