/**
 * What travels between a screen and the house, made by `python -m nomorebets.server.types`.
 *
 * Money is whole cents, odds are written "35 to 1".
 */

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
 * Call "no more bets" while the ball runs, § 617a.5(b).
 */
export interface AnnounceNoMoreBets {
  type: "AnnounceNoMoreBets";
}

/**
 * The ball rests in a compartment after so many revolutions, §§ 617a.5(a), 617a.5(c).
 */
export interface BallComesToRest {
  number: string;
  revolutions: number;
  type: "BallComesToRest";
}

/**
 * The dealer has spun the ball against the wheel, § 617a.5(a).
 */
export interface BallEntersTrack {
  type: "BallEntersTrack";
}

/**
 * The ball leaves the track before its fourth revolution, § 617a.6(b).
 */
export interface BallFallsShort {
  type: "BallFallsShort";
}

/**
 * The dealer has looked the ball over for damage, §§ 617a.6(b), 617a.6(c).
 */
export interface BallIsInspected {
  damaged: boolean;
  type: "BallIsInspected";
}

/**
 * The dealer has taken the ball out of the wheel after "no spin", §§ 617a.6(a), 617a.6(d).
 */
export interface BallIsRemoved {
  type: "BallIsRemoved";
}

/**
 * The ball leaves the wheel during the spin, § 617a.6(c).
 */
export interface BallLeavesWheel {
  type: "BallLeavesWheel";
}

/**
 * The ball was spun in the direction of the wheel, § 617a.6(a).
 */
export interface BallRunsWithWheel {
  type: "BallRunsWithWheel";
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
 * Chips on one betting area; ``place`` tells the two places of 0–00 apart, § 617a.3(e)(2).
 */
export interface Chips {
  amount: Money;
  area: string;
  place?: number;
}

/**
 * Close the table between rounds.
 */
export interface CloseTable {
  by: Person;
  type: "CloseTable";
}

/**
 * Dealer and floorperson correct, or confirm, the number before anything is settled.
 */
export interface CorrectNumber {
  dealer: Person;
  floorperson: Person;
  number: string;
  reason: string;
  type: "CorrectNumber";
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
 * How often a number came in the window shown.
 */
export interface Count {
  number: string;
  times: number;
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
 * The dealer console's own part.
 */
export interface DealerFrame {
  advice: string;
  offered_number: string;
  seq: number;
  type: "DealerFrame";
  view: DealerView;
}

/**
 * The dealer console: one prompt, the keys that exist now, the layout.
 */
export interface DealerView {
  beside: Key[];
  confirms: string;
  findings: string[];
  inventory: Money;
  irregularities: Key[];
  keys: Key[];
  number_pad: boolean;
  numbers: string[];
  payments: Payment[];
  prompt: Prompt;
  revolutions_min: number;
  wagers: LaidBy[];
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
}

/**
 * What the dealer collects or pays next, in the order of §§ 617a.5(d), 617a.5(e).
 */
export interface Payment {
  colour: string;
  line: string;
  name: string;
  player: string;
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
 * A wager on the layout as the dealer sees it.
 */
export interface LaidBy {
  amount: Money;
  area: string;
  colour: string;
  name: string;
  place: number;
  player: string;
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
 * A betting area as a player meets it; ``spoken`` is what is read out.
 */
export interface DrawnArea {
  id: string;
  maximum: Money;
  minimum: Money;
  name: string;
  numbers: string[];
  odds: string;
  spoken: string;
  step: number;
  under: string;
  wager: string;
}

/**
 * A printed box; ``colour`` is a token of the palette, ``letter`` stands beside it.
 */
export interface DrawnBox {
  colour: string;
  covered: boolean;
  label: string;
  letter: string;
  rect: Rect;
}

/**
 * A rectangle.
 */
export interface Rect {
  height: number;
  left: number;
  top: number;
  width: number;
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
  dealer: string;
  driven_by: string;
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
 * Something falls into the wheel before the ball is at rest, § 617a.6(d).
 */
export interface ForeignObjectEntersWheel {
  type: "ForeignObjectEntersWheel";
}

/**
 * The dealer lays a player's chips as the player asks, § 617a.3(c).
 */
export interface LayWagers {
  chips: Chips[];
  colour: string;
  player: string;
  type: "LayWagers";
}

/**
 * Everything a screen needs to draw a Roulette table and to name what lies on it.
 */
export interface LayoutData {
  areas: DrawnArea[];
  boxes: DrawnBox[];
  deciding: string[];
  height: number;
  name_or_logo: string;
  notices: string[];
  replica: DrawnBox[];
  ring: RingPlace[];
  spots: Spot[];
  table: string;
  table_maximum: Money;
  table_minimum: Money;
  title: string;
  unit: number;
  wheel: string;
  width: number;
}

/**
 * An area of the wheel's ring.
 */
export interface RingPlace {
  colour: string;
  letter: string;
  number: string;
}

/**
 * A place where chips of an area lie, and what can be pressed for it.
 *
 * ``left`` to ``down`` are the spots to which the arrow keys lead, by index; at an edge, itself.
 */
export interface Spot {
  area: string;
  down: number;
  hit: Rect;
  left: number;
  place: number;
  right: number;
  up: number;
  x: number;
  y: number;
}

/**
 * Leave the table; everything must have been cashed in.
 */
export interface LeaveSeat {
  player: string;
  type: "LeaveSeat";
}

/**
 * A wager lying on the layout; ``held`` of it may not be touched any more.
 */
export interface Lying {
  amount: Money;
  area: string;
  held: Money;
  name: string;
  place: number;
}

/**
 * Body of ``POST /api/pairing-codes``: a floorperson lets a terminal in.
 */
export interface MakePairingCode {
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
 * One wager as offered: where it is placed, what it pays.
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
 * Take the point marker away and ask for wagers: the next round begins.
 */
export interface OpenWagers {
  type: "OpenWagers";
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
 * Lay one's own chips, all or none of them, § 617a.3(a).
 */
export interface PlaceWagers {
  chips: Chips[];
  colour: string;
  player: string;
  type: "PlaceWagers";
}

/**
 * What everybody near the table sees; the same bytes for all.
 */
export interface PublicView {
  cold: Count[];
  colour: string;
  counted: number;
  dealer: string;
  holder: string;
  hot: Count[];
  maximum: Money;
  minimum: Money;
  notices: string[];
  number: string;
  phase: Phasing;
  results: Result[];
  round: number;
  seats: number;
  sitting: Sitting[];
  table: string;
  title: string;
  variant: string;
}

/**
 * One past number with the letter of its colour: R, B or G.
 */
export interface Result {
  colour: string;
  number: string;
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
 * Another dealer takes over.
 */
export interface RelieveDealer {
  dealer: Person;
  type: "RelieveDealer";
}

/**
 * Ask the floorperson or above for a new ball, §§ 617a.6(b), 617a.6(c).
 */
export interface ReplaceBall {
  by: Person;
  type: "ReplaceBall";
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
  number: string;
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
 * One thing the rules say, with its clause.
 */
export interface RuleLine {
  text: string;
  under: string;
}

/**
 * A section of the rules of a game as offered at a table.
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
 * A player's own part: nobody else's wagers are in it.
 */
export interface SeatView {
  chip_value: Money;
  chip_values: Money[];
  colour: string;
  credits: Money;
  free_colours: string[];
  last_win: Money;
  net_cents: number;
  player: string;
  repeatable: Lying[];
  seat: number;
  settled: Settlement[];
  wagered: Money;
  wagers: Lying[];
}

/**
 * One decision of the round just settled, in words.
 */
export interface Settlement {
  amount: Money;
  area: string;
  decision: string;
  line: string;
  name: string;
  odds: string;
  under: string;
  winnings: Money;
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
 * Move the fifths, collect all losing wagers, then pay winners, §§ 617a.5(d), 617a.5(e).
 */
export interface SettleWagers {
  type: "SettleWagers";
}

/**
 * Body of ``POST /api/sign-in``.
 */
export interface SignIn {
  name: string;
  password: string;
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
  deadline_ms: number;
  seq: number;
  server_ms: number;
  type: "TableFrame";
  view: PublicView;
  window_ms: number;
}

/**
 * Take Roulette chips of a colour of one's own, each of one value, § 617a.3(b).
 */
export interface TakeColour {
  chip_value: Money;
  colour: string;
  player: string;
  type: "TakeColour";
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
 * Take chips up again, all or none of those named, § 617a.5(b).
 */
export interface TakeUpWagers {
  chips: Chips[];
  player: string;
  type: "TakeUpWagers";
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

/**
 * An automated wheel has read where the ball rests; the dealer calls it, § 617a.5(c).
 */
export interface WheelReadsNumber {
  number: string;
  type: "WheelReadsNumber";
}

/**
 * An automated wheel thinks it time to close wagers: advice to the dealer, § 617a.5(b).
 */
export interface WheelSignalsClose {
  type: "WheelSignalsClose";
}
