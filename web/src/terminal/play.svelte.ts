import { untrack } from "svelte";
import type { Answer, Line } from "../house/line.svelte";
import { dollars, inFull } from "../house/money";
import { speech } from "../house/speech.svelte";
import { spotKey, type Spot } from "../felt/layout";
import type { Money, SeatView } from "../wire";
import { words } from "../words";
import { laying, takingUp } from "./commands";
import type { LastRound } from "./last.svelte";
import { placeOf } from "./piles";
import { rackOf, type Handful } from "./rack";
import { stackedBy } from "./stack";
import { difference, Steps, type Action, type Moved } from "./undo";

export type Wager = SeatView["wagers"][number];

export interface Pending {
  key: string;
  area: string;
  place: number;
  amount: Money;
  since: number;
  /** The record's number once accepted: the next frame that has it draws the chips solid. */
  seq: number;
}

export interface Said {
  text: string;
  under: string;
  refused: boolean;
}

/** One player's hand at a table: chips on their way, what can be undone, what the house answered. */
export class Play {
  pending: Pending[] = $state.raw([]);
  steps: Steps = $state.raw(new Steps());
  said: Said | null = $state.raw(null);
  /** Which of the rack is laid at a tap. */
  chosen = $state(0);
  removing = $state(false);
  repeating = $state(false);
  /** Chips stacked and not placed yet, where a wager once placed cannot be touched any more. */
  stacked: readonly Moved[] = $state.raw([]);

  #line: Line;
  #last: LastRound;
  #doing: Promise<void> = Promise.resolve();

  constructor(line: Line, last: LastRound) {
    this.#line = line;
    this.#last = last;
  }

  get seat() {
    return this.#line.seat?.view ?? null;
  }

  get mayWager(): boolean {
    return this.#line.standing === "open" && (this.#line.table?.view.phase.may_wager ?? false);
  }

  /** Whether chips are stacked first and placed with one key. */
  get stacks(): boolean {
    return this.seat !== null && "choices" in this.seat;
  }

  /** Whether chips may be laid, or stacked, now. */
  get mayStack(): boolean {
    const seat = this.seat;
    return this.mayWager || (seat !== null && "ties_open" in seat && seat.ties_open.length > 0);
  }

  get rack(): readonly Handful[] {
    return this.seat ? rackOf(this.seat) : [];
  }

  get chip(): Money {
    return this.rack[this.chosen]?.amount ?? 0;
  }

  /** What the player can still move: wagers lying, or chips stacked. */
  get lying(): readonly Moved[] {
    return this.stacks ? this.stacked : (this.seat?.wagers ?? []).map(moved);
  }

  /** To be run when a seat frame arrives: what it already shows is no longer pending. */
  drew(seq: number): void {
    const rest = untrack(() => this.pending).filter((each) => each.seq === 0 || each.seq > seq);
    if (rest.length !== untrack(() => this.pending).length) this.pending = rest;
  }

  /** A new round: own actions of the one before cannot be undone any more. */
  newRound(): void {
    this.steps = new Steps();
    this.removing = false;
    this.pending = [];
    this.stacked = [];
  }

  tap(spot: Spot): void {
    if (this.removing) this.take(spot);
    else this.place(spot);
  }

  place(spot: Spot): void {
    const amount = this.#laid(spot);
    this.#did([{ area: spot.area.id, place: spot.place, amount }]);
  }

  take(spot: Spot): void {
    const lies = this.lying.find(({ area }) => area === spot.area.id);
    if (!lies) return this.#say(words.terminal.nothingThere(spot.area.name), "", true);
    this.#did([{ ...lies, amount: -Math.min(lies.amount, this.#laid(spot)) }]);
  }

  #laid(spot: Spot): Money {
    return this.chip * spot.area.step;
  }

  clear(): void {
    const held = new Map((this.seat?.wagers ?? []).map(({ area, held }) => [area, held]));
    const free = this.lying
      .map((each) => ({ ...each, amount: (this.stacks ? 0 : held.get(each.area)!) - each.amount }))
      .filter(({ amount }) => amount < 0);
    if (free.length > 0) this.#did(free);
  }

  /** What can be laid again; a round sat out does not take it away. */
  get repeatable(): readonly Wager[] {
    return this.#last.repeatable;
  }

  repeat(): boolean {
    return this.#lay(this.repeatable.map(moved));
  }

  double(): boolean {
    return this.#lay(this.lying);
  }

  /** Places what is stacked, all of it or none: from then on nobody touches it. */
  async placeAll(): Promise<void> {
    const seat = this.seat;
    if (!seat || this.stacked.length === 0) return;
    const answer = await this.send(laying(seat, this.stacked));
    if (answer.type !== "Accepted") return;
    this.stacked = [];
    this.steps = new Steps();
  }

  /** Wagers have closed over chips that were not placed: they are nobody's wager. */
  unstack(): void {
    if (this.stacked.length === 0) return;
    this.stacked = [];
    this.steps = new Steps();
    this.#say(words.terminal.notPlaced, "", true);
  }

  #lay(chips: readonly Moved[]): boolean {
    if (chips.length > 0) this.#did(chips);
    return chips.length > 0;
  }

  /** What is undone is the last action answered: one still on its way is waited for. */
  async undo(): Promise<void> {
    await this.#doing;
    const action = this.steps.toUndo;
    if (action && (await this.#carry(action))) this.steps = this.steps.undid();
  }

  async redo(): Promise<void> {
    await this.#doing;
    const action = this.steps.toRedo;
    if (action && (await this.#carry(action))) this.steps = this.steps.redid();
  }

  /** A wager typed in words; what it changed can be undone like any other. */
  async type(text: string): Promise<boolean> {
    const word = text.trim().toLowerCase();
    if (word === "undo") return this.undo().then(() => true);
    if (word === "redo") return this.redo().then(() => true);
    if (word === "repeat" && this.repeat()) return true;
    const before = this.lying;
    const answer = await this.#line.type(inFull(text));
    this.#answered(answer, "");
    if (answer.type !== "Accepted") return false;
    await this.#frame(answer.seq);
    this.steps = this.steps.did(difference(before, this.lying));
    return true;
  }

  async send(command: object, spoken = ""): Promise<Answer> {
    const answer = await this.#line.send(command);
    this.#answered(answer, spoken);
    return answer;
  }

  #did(action: Action): void {
    const before = this.#doing;
    const carried = this.#carry(action);
    this.#doing = before.then(async () => {
      if (await carried) this.steps = this.steps.did(action);
    });
  }

  /** Lays and takes up what an action says; all of it or none, as one command each way. */
  async #carry(action: Action): Promise<boolean> {
    const seat = this.seat;
    if (!seat) return false;
    if (this.stacks) return this.#stack(action);
    const laid = action.filter(({ amount }) => amount > 0);
    const taken = action.filter(({ amount }) => amount < 0);
    const answers = await Promise.all([
      taken.length > 0 ? this.#ask(takingUp(seat, taken.map(positive)), []) : null,
      laid.length > 0 ? this.#ask(laying(seat, laid), laid) : null,
    ]);
    return answers.every((answer) => answer === null || answer.type === "Accepted");
  }

  #stack(action: Action): boolean {
    if (!this.mayStack) {
      this.#say(words.terminal.notNow, "", true);
      return false;
    }
    const stacked = stackedBy(this.stacked, action);
    if (stacked) this.stacked = stacked;
    return stacked !== null;
  }

  async #ask(command: object, chips: readonly Moved[]): Promise<Answer> {
    const mine: Pending[] = chips.map(({ area, place, amount }) => ({
      key: spotKey(area, place),
      area,
      place,
      amount,
      since: Date.now(),
      seq: 0,
    }));
    this.pending = [...this.pending, ...mine];
    const answer = await this.#line.send(command);
    this.#answered(answer, "");
    const seen = this.#line.seat?.seq ?? 0;
    const stays = answer.type === "Accepted" && answer.seq > seen ? answer.seq : null;
    this.pending = this.pending.flatMap((each) => {
      if (!mine.includes(each)) return [each];
      return stays === null ? [] : [{ ...each, seq: stays }];
    });
    return answer;
  }

  #answered(answer: Answer, spoken: string): void {
    if (answer.type === "Accepted") this.#say(spoken || answer.says, "", false);
    else if (answer.type === "NotAccepted") this.#say(words.notAccepted(answer.reason), answer.under, true);
    else this.#say(words.notAccepted(answer.reason), "", true);
  }

  /** A new phase: what was answered in the one before is no longer news. */
  forget(): void {
    this.said = null;
  }

  /** What a place that is not offered says when it is pressed. */
  tell(text: string): void {
    this.#say(text, "", true);
  }

  #say(text: string, under: string, refused: boolean): void {
    this.said = { text, under, refused };
    const seat = this.seat;
    const totals = seat && !refused ? words.terminal.totals(dollars(seat.wagered), dollars(seat.credits)) : "";
    speech.politely(`${text} ${totals}`.trim());
  }

  #frame(seq: number): Promise<void> {
    return new Promise((shown) => {
      const look = (tries: number) => {
        if ((this.#line.seat?.seq ?? 0) >= seq || tries === 0) shown();
        else setTimeout(() => look(tries - 1), 25);
      };
      look(40);
    });
  }
}

function moved(wager: Wager): Moved {
  return { area: wager.area, place: placeOf(wager), amount: wager.amount };
}

function positive({ area, place, amount }: Moved): Moved {
  return { area, place, amount: Math.abs(amount) };
}
