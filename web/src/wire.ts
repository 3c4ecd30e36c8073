/**
 * What travels between a screen and the house, made by `python -m nomorebets.server.types`.
 *
 * Money is whole cents, odds are written "35 to 1".
 */

import type * as roulette from "./games/roulette";
import type * as bigSix from "./games/big_six";
import type * as casinoWar from "./games/casino_war";
import type * as hybridBlackjack from "./games/hybrid_blackjack";

export type Money = number;

/** A clause, like "617a.4(b)". */
export type Citation = string;

export type FromScreen =
  | Send
  | Typed;

export type ToScreen =
  | Welcome
  | Tick
  | TableFrame
  | SeatFrame
  | NotSeated
  | DealerFrame
  | Opening
  | FloorFrame
  | Accepted
  | NotAccepted
  | Failed;

export type PublicView =
  | roulette.PublicView
  | bigSix.PublicView
  | casinoWar.PublicView
  | hybridBlackjack.PublicView;

export type SeatView =
  | roulette.SeatView
  | bigSix.SeatView
  | casinoWar.SeatView
  | hybridBlackjack.SeatView;

export type DealerView =
  | roulette.DealerView
  | bigSix.DealerView
  | casinoWar.DealerView
  | hybridBlackjack.DealerView;

export type LayoutData =
  | roulette.LayoutData
  | bigSix.LayoutData
  | casinoWar.LayoutData
  | hybridBlackjack.LayoutData;

/**
 * In what capacity a person acts.
 */
export type Role =
  "administrator" | "auditor" | "dealer" | "device" | "floorperson" | "maintenance" | "player" | "security";

/**
 * How a person fills in a blank.
 */
export type Filling = "money" | "number" | "person" | "words";

/**
 * The command is in the record under this sequence number.
 */
export interface Accepted {
  id: string;
  says: string;
  seq: number;
  type: "Accepted";
}

/**
 * Body of ``POST /api/alerts/{id}``: what was found.
 */
export interface Acknowledge {
  note: string;
}

/**
 * Something a floorperson must acknowledge by name, with a note.
 */
export interface Alert {
  acknowledged_by: string;
  at_ms: number;
  id: number;
  note: string;
  table: string;
  what: string;
}

/**
 * Unlock the table and begin the inspection before opening.
 */
export interface BeginOpening {
  by: Person;
  type: "BeginOpening";
}

/**
 * A named person acting in a capacity; players have no credential.
 */
export interface Person {
  credential: string;
  name: string;
  role: Role;
}

/**
 * A field of a key's message that a person fills in; what stands there already is offered.
 */
export interface Blank {
  field: string;
  filling: Filling;
  label: string;
}

/**
 * Bring money to the table.
 */
export interface BuyIn {
  amount: Money;
  player: string;
  type: "BuyIn";
}

/**
 * Take money from the table: chips for value chips, or credits for a voucher.
 */
export interface CashIn {
  amount: Money;
  player: string;
  type: "CashIn";
}

/**
 * Sign that a check was made and found in order.
 */
export interface CertifyCheck {
  by: Person;
  check: string;
  type: "CertifyCheck";
}

/**
 * One line of the inspection's tick list.
 */
export interface CheckLine {
  by: string[];
  certified_by: string;
  id: string;
  under: string;
  words: string;
}

/**
 * Close the table between rounds.
 */
export interface CloseTable {
  by: Person;
  type: "CloseTable";
}

/**
 * Body of ``POST /api/co-sign``: a second person identifies himself at this screen.
 */
export interface Cosign {
  name: string;
  password: string;
}

/**
 * A second person's word: the token goes into ``Send.cosigned``, once.
 */
export interface Cosignature {
  credential: string;
  expires_ms: number;
  name: string;
  role: string;
  token: string;
}

/**
 * Take money from the table inventory to the cage.
 */
export interface CreditInventory {
  amount: Money;
  by: Person;
  slip: string;
  type: "CreditInventory";
}

/**
 * They have arrived.
 */
export interface CreditsMoved {
  seq: number;
  transfer: string;
}

/**
 * The dealer console's own part.
 */
export interface DealerFrame {
  seq: number;
  type: "DealerFrame";
  view: DealerView;
}

/**
 * An invented person of a demonstration.
 */
export interface Demonstrator {
  name: string;
  role: string;
}

/**
 * A device of the table reports that it cannot be relied on.
 */
export interface DeviceFails {
  device: string;
  failure: string;
  type: "DeviceFails";
}

/**
 * Body of ``POST /api/people``: an account, or another password for it.
 */
export interface Enrol {
  credential: string;
  name: string;
  password: string;
  role: string;
}

/**
 * The message could not be read, or the house cannot record: nothing has changed.
 */
export interface Failed {
  id: string;
  reason: string;
  type: "Failed";
}

/**
 * Bring money from the cage to the table inventory.
 */
export interface FillInventory {
  amount: Money;
  by: Person;
  slip: string;
  type: "FillInventory";
}

/**
 * The floor: a tile a table, and what has not been acknowledged.
 */
export interface FloorFrame {
  alerts: Alert[];
  server_ms: number;
  tiles: Tile[];
  type: "FloorFrame";
}

/**
 * One table on the floor.
 */
export interface Tile {
  alerts: number;
  console: boolean;
  dealer: string;
  driven_by: string;
  game: string;
  maximum: Money;
  minimum: Money;
  phase: string;
  players: number;
  rounds_an_hour: number;
  seats: number;
  standing: string;
  table: string;
  terminals_as_tables: number;
  title: string;
}

/**
 * One key of a console: its label and the message it sends, ready but for its blanks.
 */
export interface Key {
  blanks: Blank[];
  command: unknown;
  due: boolean;
  guarded: boolean;
  id: string;
  label: string;
  under: string;
}

/**
 * Leave the table; everything must have been cashed in.
 */
export interface LeaveSeat {
  player: string;
  type: "LeaveSeat";
}

/**
 * Body of ``POST /api/pairing-codes``: a floorperson lets a terminal in.
 */
export interface MakePairingCode {
  new?: boolean;
  player: string;
}

/**
 * Who this browser is signed in as; empty name: nobody.
 */
export interface Me {
  credential: string;
  demonstration: string[];
  demonstrators: Demonstrator[];
  name: string;
  role: string;
}

/**
 * Body of ``POST /api/tables/{table}/credits``: credits go from that table to another.
 */
export interface MoveCredits {
  amount: Money;
  player: string;
  target: string;
  transfer: string;
}

/**
 * The command was refused and has changed nothing.
 */
export interface NotAccepted {
  id: string;
  reason: string;
  type: "NotAccepted";
  under: string;
}

/**
 * The player has no seat at this table yet: what may be chosen when sitting down.
 */
export interface NotSeated {
  chip_values: Money[];
  free_colours: string[];
  free_seats: number[];
  seq: number;
  type: "NotSeated";
}

/**
 * One wager as offered: where it is placed, what is won beside the stake.
 */
export interface OddsLine {
  example_area: string;
  odds: string;
  placed: string;
  wager: string;
}

/**
 * Open the inspected table for play under a dealer.
 */
export interface OpenTable {
  by: Person;
  dealer: Person;
  type: "OpenTable";
}

/**
 * The floor's part of a table: inspection, opening, closing, stopped play.
 */
export interface Opening {
  checks: CheckLine[];
  findings: string[];
  keys: Key[];
  reason: string;
  seq: number;
  standing: string;
  type: "Opening";
}

/**
 * Body of ``POST /api/pair``: a terminal shows the one-time code it was given.
 */
export interface Pair {
  code: string;
}

/**
 * A one-time code for a terminal.
 */
export interface PairingCode {
  code: string;
  expires_ms: number;
}

/**
 * Where the table stands, in words; the phase line of every screen.
 */
export interface Phasing {
  ball_runs: boolean;
  detail: string;
  id: string;
  line: string;
  may_wager: boolean;
  under: string;
}

/**
 * What the dealer does next: one step, the words to say, the clause.
 */
export interface Prompt {
  step: string;
  under: string;
  words: string;
}

/**
 * Body of every answer that is a no.
 */
export interface Reason {
  reason: string;
}

/**
 * Receive credits that another table sent under a transfer id.
 */
export interface ReceiveCredits {
  amount: Money;
  player: string;
  source: string;
  transfer: string;
  type: "ReceiveCredits";
}

/**
 * Enter an adjustment of movable parts in the inspection log.
 */
export interface RecordAdjustment {
  by: Person;
  description: string;
  in_presence_of: Person;
  type: "RecordAdjustment";
}

/**
 * Enter a replacement of movable parts in the inspection log.
 */
export interface RecordReplacement {
  by: Person;
  description: string;
  type: "RecordReplacement";
}

/**
 * A floorperson lets another dealer take over.
 */
export interface RelieveDealer {
  by: Person;
  dealer: Person;
  type: "RelieveDealer";
}

/**
 * Sign that a check was made and not found in order.
 */
export interface ReportDefect {
  by: Person;
  check: string;
  defect: string;
  type: "ReportDefect";
}

/**
 * A floorperson decides that play goes on.
 */
export interface ResumePlay {
  by: Person;
  note: string;
  type: "ResumePlay";
}

/**
 * Body of ``POST /api/revoke``: sign a person out everywhere.
 */
export interface Revoke {
  name: string;
}

/**
 * How many browsers were signed out.
 */
export interface Revoked {
  sessions: number;
}

/**
 * A past round: what happened, step by step, and what was decided of one's own wagers.
 */
export interface RoundCard {
  colour: string;
  credits_after: Money;
  credits_before: Money;
  decisions: string[];
  result: string;
  round: number;
  steps: Step[];
}

/**
 * One step of a round as recorded.
 */
export interface Step {
  at_ms: number;
  line: string;
  seq: number;
  under: string;
  who: string;
}

/**
 * One thing the rules say, with its clause; empty where only the submission says it.
 */
export interface RuleLine {
  text: string;
  under: string;
}

/**
 * What the rules say of one matter.
 */
export interface RuleSection {
  lines: RuleLine[];
  title: string;
}

/**
 * The complete rules of a game as offered at a table, from its submission.
 */
export interface Rules {
  approved: string;
  edition: string;
  odds: OddsLine[];
  sections: RuleSection[];
  table: string;
  title: string;
}

/**
 * A seat's own part.
 */
export interface SeatFrame {
  seq: number;
  type: "SeatFrame";
  view: SeatView;
}

/**
 * A command from a screen; ``seen`` is the last sequence number the screen has drawn.
 */
export interface Send {
  command: unknown;
  cosigned?: string;
  id: string;
  seen: number;
  type: "Send";
}

/**
 * Send credits to another table under a transfer id.
 */
export interface SendCredits {
  amount: Money;
  player: string;
  target: string;
  transfer: string;
  type: "SendCredits";
}

/**
 * Body of ``POST /api/sign-in``.
 */
export interface SignIn {
  name: string;
  password: string;
}

/**
 * One seat as everybody sees it.
 */
export interface Sitting {
  colour: string;
  player: string;
  seat: number;
}

/**
 * Stop play until a floorperson has decided.
 */
export interface StopPlay {
  by: Person;
  reason: string;
  type: "StopPlay";
}

/**
 * The public state of a table: the same bytes for every screen at it.
 */
export interface TableFrame {
  asked_ms: number;
  called_ms: number;
  deadline_ms: number;
  seq: number;
  server_ms: number;
  type: "TableFrame";
  view: PublicView;
  window_ms: number;
}

/**
 * Sit down at a free seat.
 */
export interface TakeSeat {
  player: string;
  seat: number;
  type: "TakeSeat";
}

/**
 * Sent once a second to every line: a screen that hears nothing has lost the house.
 */
export interface Tick {
  server_ms: number;
  type: "Tick";
}

/**
 * A wager typed in words, in the notation of the ``.round`` files.
 */
export interface Typed {
  id: string;
  seen: number;
  text: string;
  type: "Typed";
}

/**
 * A floorperson voids the round: every stake not yet settled goes back.
 */
export interface VoidRound {
  by: Person;
  reason: string;
  type: "VoidRound";
}

/**
 * The first message on a line: who the screen is signed in as, and what it may draw.
 */
export interface Welcome {
  name: string;
  role: string;
  server_ms: number;
  table: string;
  type: "Welcome";
}
