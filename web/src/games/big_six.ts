/** What only big-six has on the wire, made by `python -m nomorebets.server.types`. */

import type { Key, Money, Person, Phasing, Prompt, Sitting } from "../wire";

/**
 * What a section shows, § 619a.1(a), and what is wagered on, § 619a.3.
 *
 * The value is its name everywhere; what is painted in its place is a label of the submission.
 */
export type Symbol = "$1" | "$10" | "$2" | "$20" | "$5" | "flag" | "joker";

/**
 * Call "no more bets" before the wheel is spun, § 619a.2(a).
 */
export interface AnnounceNoMoreBets {
  type: "AnnounceNoMoreBets";
}

/**
 * Chips on one betting area.
 */
export interface Chips {
  amount: Money;
  area: string;
}

/**
 * The clapper rests in a section after so many revolutions, §§ 619a.2(b), 619a.2(c).
 */
export interface ClapperComesToRest {
  revolutions: number;
  section?: number;
  symbol: Symbol;
  type: "ClapperComesToRest";
}

/**
 * The clapper comes to rest between two sections, § 619a.2(d).
 */
export interface ClapperRestsBetween {
  type: "ClapperRestsBetween";
}

/**
 * Dealer and floorperson correct, or confirm, the symbol before anything is settled.
 */
export interface CorrectSymbol {
  dealer: Person;
  floorperson: Person;
  reason: string;
  symbol: Symbol;
  type: "CorrectSymbol";
}

/**
 * How often a symbol came in the window shown, beside how many of the sections show it.
 */
export interface Count {
  label: string;
  sections: number;
  symbol: Symbol;
  times: number;
}

/**
 * The dealer console: one prompt, the keys that exist now, the layout.
 */
export interface DealerView {
  beside: Key[];
  confirms: string;
  findings: string[];
  game: "big-six";
  inventory: Money;
  irregularities: Key[];
  keys: Key[];
  payments: Payment[];
  prompt: Prompt;
  revolutions_min: number;
  wagers: LaidBy[];
}

/**
 * What the dealer collects or pays next, in the order of § 619a.2(e).
 */
export interface Payment {
  line: string;
  name: string;
  player: string;
}

/**
 * A wager on the layout as the dealer sees it.
 */
export interface LaidBy {
  amount: Money;
  area: string;
  name: string;
  player: string;
}

/**
 * A betting area as a player meets it; ``spoken`` is what is read out.
 */
export interface DrawnArea {
  id: string;
  maximum: Money;
  minimum: Money;
  name: string;
  odds: string;
  spoken: string;
  symbol: Symbol;
  under: string;
}

/**
 * A printed box: its symbol as painted, and its odds, § 619a.1(g)(3).
 */
export interface DrawnBox {
  colour: string;
  label: string;
  odds: string;
  rect: Rect;
  symbol: Symbol;
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
 * A section of the wheel: its symbol as painted and, above it, what it pays, § 619a.1(d).
 */
export interface DrawnSection {
  colour: string;
  label: string;
  shows: string;
  symbol: Symbol;
}

/**
 * Everything a screen needs to draw a Big Six table and to name what lies on it.
 */
export interface LayoutData {
  areas: DrawnArea[];
  boxes: DrawnBox[];
  game: "big-six";
  height: number;
  name_or_logo: string;
  notices: string[];
  sections: DrawnSection[];
  spots: Spot[];
  table: string;
  table_maximum: Money;
  table_minimum: Money;
  title: string;
  unit: number;
  width: number;
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
 * A wager lying on the layout; ``held`` of it may not be touched any more.
 */
export interface Lying {
  amount: Money;
  area: string;
  held: Money;
  name: string;
}

/**
 * Ask for wagers: the next round begins.
 */
export interface OpenWagers {
  type: "OpenWagers";
}

/**
 * Lay one's own chips, all or none of them, § 619a.1(g)(2).
 */
export interface PlaceWagers {
  chips: Chips[];
  player: string;
  type: "PlaceWagers";
}

/**
 * What everybody near the table sees; the same bytes for all.
 */
export interface PublicView {
  counted: number;
  counts: Count[];
  dealer: string;
  game: "big-six";
  holder: string;
  label: string;
  maximum: Money;
  minimum: Money;
  notices: string[];
  phase: Phasing;
  results: Result[];
  round: number;
  seats: number;
  section: number;
  sitting: Sitting[];
  symbol: string;
  table: string;
  title: string;
}

/**
 * One past symbol, and what is painted for it.
 */
export interface Result {
  label: string;
  symbol: Symbol;
}

/**
 * A player's own part: nobody else's wagers are in it.
 */
export interface SeatView {
  chip_values: Money[];
  credits: Money;
  game: "big-six";
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
 * One decision of the round, in words.
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
 * Collect all losing wagers, then pay winners, § 619a.2(e).
 */
export interface SettleWagers {
  type: "SettleWagers";
}

/**
 * Take chips up again, all or none of those named, § 619a.2(a).
 */
export interface TakeUpWagers {
  chips: Chips[];
  player: string;
  type: "TakeUpWagers";
}

/**
 * The wheel stops before its third revolution is complete, § 619a.2(b).
 */
export interface WheelFallsShort {
  type: "WheelFallsShort";
}

/**
 * The dealer has spun the wheel, either way, § 619a.2(b).
 */
export interface WheelIsSpun {
  type: "WheelIsSpun";
}
