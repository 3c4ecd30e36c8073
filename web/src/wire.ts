/** What travels between a screen and the house. Money is whole cents, odds are written "35 to 1". */

export type Money = number;
export type Citation = string;

export interface Key {
  id: string;
  label: string;
  command: unknown;
  guarded: boolean;
}

export interface Prompt {
  step: string;
  words: string;
  under: Citation;
}

export interface Sitting {
  seat: number;
  player: string;
  colour: string;
}

export interface Phasing {
  id: string;
  line: string;
  detail: string;
  under: Citation;
  may_wager: boolean;
}

export interface CheckLine {
  id: string;
  words: string;
  by: string[];
  under: Citation;
  certified_by: string;
}

export interface Result {
  number: string;
  colour: string;
}

export interface Count {
  number: string;
  times: number;
}

export interface PublicView {
  table: string;
  title: string;
  variant: string;
  holder: string;
  phase: Phasing;
  round: number;
  number: string;
  colour: string;
  results: Result[];
  hot: Count[];
  cold: Count[];
  counted: number;
  minimum: Money;
  maximum: Money;
  notices: string[];
  sitting: Sitting[];
  seats: number;
  dealer: string;
}

export interface Lying {
  area: string;
  name: string;
  amount: Money;
  place: number;
  held: Money;
}

export interface Settled {
  area: string;
  name: string;
  amount: Money;
  decision: string;
  odds: string;
  winnings: Money;
  under: Citation;
  line: string;
}

export interface SeatView {
  player: string;
  seat: number;
  colour: string;
  chip_value: Money;
  credits: Money;
  wagered: Money;
  last_win: Money;
  wagers: Lying[];
  settled: Settled[];
  repeatable: Lying[];
}

export interface LaidBy {
  player: string;
  colour: string;
  area: string;
  name: string;
  amount: Money;
  place: number;
}

export interface Payment {
  player: string;
  colour: string;
  name: string;
  line: string;
}

export interface DealerView {
  prompt: Prompt;
  keys: Key[];
  irregularities: Key[];
  number_pad: boolean;
  numbers: string[];
  wagers: LaidBy[];
  payments: Payment[];
  inventory: Money;
  findings: string[];
}

export interface Send {
  type: "Send";
  id: string;
  seen: number;
  command: unknown;
  cosigned?: string;
}

export interface Typed {
  type: "Typed";
  id: string;
  seen: number;
  text: string;
}

export type FromScreen = Send | Typed;

export interface Welcome {
  type: "Welcome";
  table: string;
  name: string;
  role: string;
  server_ms: number;
}

export interface TableFrame {
  type: "TableFrame";
  seq: number;
  server_ms: number;
  deadline_ms: number;
  window_ms: number;
  view: PublicView;
}

export interface SeatFrame {
  type: "SeatFrame";
  seq: number;
  view: SeatView;
}

export interface NotSeated {
  type: "NotSeated";
  seq: number;
  free_seats: number[];
  free_colours: string[];
  chip_values: Money[];
}

export interface DealerFrame {
  type: "DealerFrame";
  seq: number;
  view: DealerView;
  advice: string;
  offered_number: string;
}

export interface Opening {
  type: "Opening";
  seq: number;
  standing: string;
  reason: string;
  checks: CheckLine[];
  keys: Key[];
  findings: string[];
}

export interface Alert {
  id: number;
  table: string;
  what: string;
  at_ms: number;
  acknowledged_by: string;
  note: string;
}

export interface Tile {
  table: string;
  title: string;
  standing: string;
  phase: string;
  dealer: string;
  minimum: Money;
  maximum: Money;
  players: number;
  seats: number;
  terminals_as_tables: number;
  rounds_an_hour: number;
  alerts: number;
  driven_by: string;
}

export interface FloorFrame {
  type: "FloorFrame";
  server_ms: number;
  tiles: Tile[];
  alerts: Alert[];
}

export interface Accepted {
  type: "Accepted";
  id: string;
  seq: number;
  says: string;
}

export interface NotAccepted {
  type: "NotAccepted";
  id: string;
  reason: string;
  under: Citation;
}

export interface Failed {
  type: "Failed";
  id: string;
  reason: string;
}

export type ToScreen =
  | Welcome
  | TableFrame
  | SeatFrame
  | NotSeated
  | DealerFrame
  | Opening
  | FloorFrame
  | Accepted
  | NotAccepted
  | Failed;

export interface PairingCode {
  code: string;
  expires_ms: number;
}

export interface Me {
  name: string;
  role: string;
  demonstration: string[];
}

export interface Step {
  seq: number;
  at_ms: number;
  who: string;
  line: string;
  under: string;
}

export interface RoundCard {
  round: number;
  number: string;
  colour: string;
  steps: Step[];
  decisions: string[];
  credits_before: Money;
  credits_after: Money;
}

export interface RuleLine {
  text: string;
  under: string;
}

export interface RuleSection {
  title: string;
  lines: RuleLine[];
}

export interface OddsLine {
  wager: string;
  placed: string;
  odds: string;
  example_area: string;
}

export interface Rules {
  table: string;
  title: string;
  edition: string;
  approved: string;
  sections: RuleSection[];
  odds: OddsLine[];
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DrawnBox {
  label: string;
  colour: string;
  letter: string;
  rect: Rect;
  covered: boolean;
}

export interface DrawnArea {
  id: string;
  wager: string;
  name: string;
  numbers: string[];
  odds: string;
  spoken: string;
  minimum: Money;
  maximum: Money;
  under: Citation;
}

export interface Spot {
  area: string;
  place: number;
  x: number;
  y: number;
  hit: Rect;
  left: number;
  right: number;
  up: number;
  down: number;
}

export interface RingPlace {
  number: string;
  colour: string;
  letter: string;
}

export interface LayoutData {
  wheel: string;
  title: string;
  name_or_logo: string;
  table: string;
  unit: number;
  width: number;
  height: number;
  boxes: DrawnBox[];
  replica: DrawnBox[];
  areas: DrawnArea[];
  spots: Spot[];
  ring: RingPlace[];
  deciding: string[];
  table_minimum: Money;
  table_maximum: Money;
  notices: string[];
}
