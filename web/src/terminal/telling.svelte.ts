import { untrack } from "svelte";
import { dollars } from "../house/money";
import { called } from "../house/results";
import { settings } from "../house/settings.svelte";
import type { Shown } from "../house/shown.svelte";
import { tones } from "../house/sound";
import { speech } from "../house/speech.svelte";
import type { SeatView } from "../wire";
import { words } from "../words";
import type { Play } from "./play.svelte";

/** What a settled round came to, in words: what was won, and what the whole of it brought or cost. */
export function outcome(seat: SeatView): string {
  const won = seat.last_win > 0 ? words.terminal.won(seat.last_win) : words.terminal.wonNothing;
  return seat.net_cents === 0 && seat.last_win === 0 ? won : `${won} · ${words.terminal.net(seat.net_cents)}`;
}

/** Follows the table for one player: what is new is done once, and told in words and tones. */
export function follow(shown: Shown, play: Play): void {
  const view = $derived(shown.table?.view);
  const seat = $derived(shown.seat?.view ?? null);
  const round = $derived(view?.round ?? 0);
  const phase = $derived(view?.phase.id ?? "");
  const settled = $derived(seat && seat.settled.length > 0 ? round : 0);
  const open = $derived(play.mayWager);
  const stacking = $derived(play.mayStack);

  $effect(() => {
    if (view) document.title = words.terminal.title(view.title);
  });

  $effect(() => {
    const seq = shown.seat?.seq ?? 0;
    untrack(() => play.drew(seq));
  });

  // A round begins with the number of its own; what was done in the one before stays done.
  $effect(() => {
    void round;
    untrack(() => play.newRound());
  });

  $effect(() => {
    if (open && round > 0 && untrack(() => play.repeating && (seat?.wagers.length ?? 0) === 0)) {
      untrack(() => play.repeat());
    }
  });

  // The result is told once, when the house has settled the round. A loss is not sounded as a win.
  $effect(() => {
    if (settled === 0) return;
    untrack(() => {
      if (!seat) return;
      const at = view && called(view) ? `${called(view)}. ` : "";
      speech.politely(`${at}${outcome(seat)}. ${words.terminal.credits} ${dollars(seat.credits)}.`);
      if (seat.net_cents > 0 && settings.sound) tones.won();
    });
  });

  $effect(() => {
    void phase;
    if (phase && untrack(() => settings.sound)) tones.phase();
    untrack(() => play.forget());
  });

  // After the last phase's news is gone: that chips come back is news of this one.
  $effect(() => {
    if (!stacking) untrack(() => play.unstack());
  });
}
