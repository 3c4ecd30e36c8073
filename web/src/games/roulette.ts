/** What only roulette has on the wire, made by `python -m nomorebets.server.types`. */

import type { Key, Money, Person, Phasing, Prompt, Sitting } from "../wire";

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
 * Chips on one betting area; ``place`` tells the two places of 0–00 apart, § 617a.3(e)(2).
 */
export interface Chips {
  amount: Money;
  area: string;
  place?: number;
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
 * How often a number came in the window shown.
 */
export interface Count {
  number: string;
  times: number;
}

/**
 * The dealer console: one prompt, the keys that exist now, the layout.
 */
export interface DealerView {
  advice: string;
  beside: Key[];
  confirms: string;
  findings: string[];
  game: "roulette";
  inventory: Money;
  irregularities: Key[];
  keys: Key[];
  number_pad: boolean;
  numbers: string[];
  offered_number: string;
  payments: Payment[];
  prompt: Prompt;
  revolutions_min: number;
  wagers: LaidBy[];
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
  game: "roulette";
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
 * Take the point marker away and ask for wagers: the next round begins.
 */
export interface OpenWagers {
  type: "OpenWagers";
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
  game: "roulette";
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
 * Ask the floorperson or above for a new ball, §§ 617a.6(b), 617a.6(c).
 */
export interface ReplaceBall {
  by: Person;
  type: "ReplaceBall";
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
  game: "roulette";
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
 * Move the fifths, collect all losing wagers, then pay winners, §§ 617a.5(d), 617a.5(e).
 */
export interface SettleWagers {
  type: "SettleWagers";
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
 * Take chips up again, all or none of those named, § 617a.5(b).
 */
export interface TakeUpWagers {
  chips: Chips[];
  player: string;
  type: "TakeUpWagers";
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
