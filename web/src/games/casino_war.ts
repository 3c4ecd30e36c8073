/** What only casino-war has on the wire, made by `python -m nomorebets.server.types`. */

import type { Key, Money, Person, Phasing, Prompt, Sitting } from "../wire";

/**
 * How a shuffler fails in a shuffle, § 651a.11(d).
 */
export type Failure = "it does not complete its cycle" | "it jams" | "it stops shuffling";

/**
 * How a device that cannot be used is told from one that can, § 651a.11(e).
 */
export type Marking = "covered" | "out-of-order sign";

/**
 * Who cuts again, § 651a.5(e).
 */
export type RecutBy = "the next in line" | "whoever cut last";

/**
 * Call "no more bets" before any card is dealt, § 651a.8(c).
 */
export interface AnnounceNoMoreBets {
  type: "AnnounceNoMoreBets";
}

/**
 * A player wants the batch from the shuffler spread and reshuffled, § 651a.5(g)(2).
 */
export interface AskForSpread {
  player: string;
  type: "AskForSpread";
}

/**
 * A card went from the shoe to the rack face down, §§ 651a.8(b), 651a.9(f).
 */
export interface CardGoesToRackUnseen {
  type: "CardGoesToRackUnseen";
}

/**
 * A card lies face up at a position, or at 0 before the dealer.
 */
export interface CardIsDealt {
  card: string;
  position: number;
  type: "CardIsDealt";
}

/**
 * A card was drawn in error and not exposed, § 651a.11(b).
 */
export interface CardIsDrawn {
  type: "CardIsDrawn";
}

/**
 * A card was shown by a slip in dealing and lies in nobody's hand, docs/readings/0021.
 */
export interface CardIsExposed {
  card: string;
  type: "CardIsExposed";
}

/**
 * A card lay face up in the shoe, § 651a.11(a).
 */
export interface CardIsFoundFaceUp {
  card: string;
  type: "CardIsFoundFaceUp";
}

/**
 * A batch was counted, by hand or by a device, card by card, §§ 651a.3(a), 651a.3(e).
 */
export interface CardsAreCounted {
  back: string;
  counted: {
    [k: string]: number;
  };
  type: "CardsAreCounted";
}

/**
 * Take all cards away between rounds and receive fresh ones, § 651a.3(d).
 */
export interface ChangeCards {
  by: Person;
  type: "ChangeCards";
}

/**
 * Value chips or plaques on one betting area, § 651a.7(a).
 */
export interface Chips {
  amount: Money;
  area: string;
}

/**
 * What a player chooses on a tie hand of his, § 651a.9(c).
 */
export interface Choice {
  position: number;
  surrender: string;
  surrender_under: string;
  war: string;
  war_area: string;
  war_under: string;
  war_wager: Money;
}

/**
 * Put the cards that are done with into the discard rack, §§ 651a.9(d), 651a.9(h).
 */
export interface CollectCards {
  type: "CollectCards";
}

/**
 * Confirm that the War Wagers lie, and offer Tie Wagers on the War deal, § 651a.9(e).
 */
export interface ConfirmWarWagers {
  type: "ConfirmWarWagers";
}

/**
 * Dealer and floorperson correct a card that was entered wrong, before it is settled.
 */
export interface CorrectCard {
  card: string;
  dealer: Person;
  floorperson: Person;
  position: number;
  reason: string;
  type: "CorrectCard";
}

/**
 * The cover card is the next in the shoe, § 651a.8(d).
 */
export interface CoverCardIsReached {
  type: "CoverCardIsReached";
}

/**
 * No player accepts the cut: the dealer cuts, § 651a.5(b).
 */
export interface CutByDealer {
  from_top: number;
  type: "CutByDealer";
}

/**
 * A player cuts: so many cards lie above the cover card, § 651a.5(d).
 */
export interface CutCards {
  from_top: number;
  player: string;
  type: "CutCards";
}

/**
 * The dealer console: one prompt, the keys that exist now, the layout.
 */
export interface DealerView {
  beside: Key[];
  card_for: number[];
  card_pad: boolean;
  findings: string[];
  game: "casino-war";
  inventory: Money;
  irregularities: Key[];
  keys: Key[];
  last_rack: RackedRound[];
  payments: Payment[];
  prompt: Prompt;
  rack: RackedRound[];
  wagers: LaidBy[];
}

/**
 * What the discard rack tells of one round, §§ 651a.9(d), 651a.9(h).
 */
export interface RackedRound {
  hands: RackedHand[];
  round: number;
  set_aside: string[];
  unseen: number;
}

/**
 * A hand as the discard rack gives it back; 0 is the dealer's.
 */
export interface RackedHand {
  cards: string[];
  position: number;
}

/**
 * What the dealer collects, returns or pays next, in the order of § 651a.9.
 */
export interface Payment {
  line: string;
  name: string;
  player: string;
  position: number;
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
 * A player refuses the cut, §§ 651a.5(b), 651a.5(c)(3).
 */
export interface DeclineCut {
  player: string;
  type: "DeclineCut";
}

/**
 * The shuffler, or the shoe that shuffles, is out of order, § 651a.11(e).
 */
export interface DeviceCannotBeUsed {
  type: "DeviceCannotBeUsed";
}

/**
 * A floorperson wants the cards reshuffled after this round, §§ 651a.5(a), 651a.5(f).
 */
export interface DirectReshuffle {
  by: Person;
  type: "DirectReshuffle";
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
  position: number;
  spoken: string;
  under: string;
  wager: string;
}

/**
 * A printed box of a position, and what is inscribed in it, §§ 651a.2(b)(2), 651a.2(b)(4).
 */
export interface DrawnBox {
  label: string;
  odds: string;
  position: number;
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
 * A card's face; ``colour`` is a token of the palette.
 */
export interface DrawnCard {
  card: string;
  colour: string;
  name: string;
  rank: string;
  suit: string;
  symbol: string;
}

/**
 * Gather the cards of shoe and rack for the reshuffle, § 651a.8(d).
 */
export interface EmptyShoe {
  type: "EmptyShoe";
}

/**
 * Put in the second cover card: so many cards lie below it, § 651a.5(d).
 */
export interface InsertCoverCard {
  from_bottom: number;
  type: "InsertCoverCard";
}

/**
 * The dealer has looked fresh cards over and found no defect, § 651a.4(a).
 */
export interface InspectCards {
  by: Person;
  type: "InspectCards";
}

/**
 * Everything a screen needs to draw a Casino War table and to name what lies on it.
 */
export interface LayoutData {
  adjacent_boxes: number;
  areas: DrawnArea[];
  backs: string[];
  boxes: DrawnBox[];
  cards: DrawnCard[];
  game: "casino-war";
  height: number;
  name_or_logo: string;
  notices: string[];
  positions: number;
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
 * Put the stack into the dealing shoe, § 651a.5(d).
 */
export interface LoadShoe {
  back: string;
  type: "LoadShoe";
}

/**
 * The first player has had the chance to look at all that lies spread, § 651a.4(c).
 */
export interface LookAtCards {
  player: string;
  type: "LookAtCards";
}

/**
 * A wager lying on the layout; none of it may be touched, § 651a.7(d).
 */
export interface Lying {
  amount: Money;
  area: string;
  held: Money;
  name: string;
  position: number;
}

/**
 * Cover a device that cannot be used, or hang its sign, § 651a.11(e).
 */
export interface MarkDevice {
  by: Person;
  marking: Marking;
  type: "MarkDevice";
}

/**
 * A wager got no card in the deal, § 651a.11(c).
 */
export interface NoCardIsDealt {
  position: number;
  type: "NoCardIsDealt";
}

/**
 * Ask for wagers: the next round begins.
 */
export interface OpenWagers {
  type: "OpenWagers";
}

/**
 * Lay one's own chips, all or none of them: before the deal, or to go to War.
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
  dealer: string;
  game: "casino-war";
  hands: ShownHand[];
  holder: string;
  maximum: Money;
  minimum: Money;
  notices: string[];
  phase: Phasing;
  results: Result[];
  round: number;
  seats: number;
  shoe: ShoeShown;
  sitting: Sitting[];
  table: string;
  title: string;
}

/**
 * The cards at a place, the one of the original deal first; 0 is the dealer's.
 */
export interface ShownHand {
  cards: ShownCard[];
  choice: string;
  next_card: boolean;
  position: number;
}

/**
 * A card that everybody sees, and how it is called.
 */
export interface ShownCard {
  card: string;
  name: string;
}

/**
 * A past round: the dealer's cards, and how many hands there were.
 */
export interface Result {
  dealer: ShownCard[];
  hands: number;
  round: number;
}

/**
 * What is known of the shoe, which is never the order of its cards.
 */
export interface ShoeShown {
  back: string;
  left: number;
  reshuffle: string;
}

/**
 * A floorperson wants the cards cut again before they are in the shoe, § 651a.5(e).
 */
export interface RequireRecut {
  by: Person;
  recut_by: RecutBy;
  type: "RequireRecut";
}

/**
 * Put the rack's cards back into a device that reshuffles by itself, § 651a.5(h).
 */
export interface ReturnCards {
  type: "ReturnCards";
}

/**
 * A floorperson gives a repaired device back to the table, § 651a.11(e).
 */
export interface ReturnDeviceToUse {
  by: Person;
  type: "ReturnDeviceToUse";
}

/**
 * A player's own part: nobody else's wagers are in it.
 */
export interface SeatView {
  chip_values: Money[];
  choices: Choice[];
  credits: Money;
  game: "casino-war";
  if_nothing_is_chosen: string;
  last_win: Money;
  net_cents: number;
  player: string;
  repeatable: Lying[];
  seat: number;
  settled: Settlement[];
  ties_open: string[];
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
 * Compare and settle hand by hand, counterclockwise from the dealer's right, § 651a.9(a).
 */
export interface SettleOriginalDeal {
  type: "SettleOriginalDeal";
}

/**
 * Collect half of each surrendered Initial Wager, clockwise, § 651a.9(c)(1).
 */
export interface SettleSurrenders {
  type: "SettleSurrenders";
}

/**
 * Compare, collect what lost and pay what won on the War deal, §§ 651a.9(g), 651a.9(h).
 */
export interface SettleWarDeal {
  type: "SettleWarDeal";
}

/**
 * Shuffle by hand into a single stack, § 651a.5(a).
 */
export interface ShuffleByHand {
  back: string;
  type: "ShuffleByHand";
}

/**
 * The shuffler jams, stops or does not finish, § 651a.11(d).
 */
export interface ShufflerFails {
  failure: Failure;
  type: "ShufflerFails";
}

/**
 * The shuffler has completed its cycle, § 651a.11(d).
 */
export interface ShufflerFinishes {
  type: "ShufflerFinishes";
}

/**
 * Spread a batch face up by deck, suit and sequence, §§ 651a.4(b), 651a.4(d).
 */
export interface SpreadCards {
  back: string;
  type: "SpreadCards";
}

/**
 * Nobody plays: spread what is in shoe and rack, face up if a player asks, § 651a.5(g).
 */
export interface SpreadIdleCards {
  face_up: boolean;
  type: "SpreadIdleCards";
}

/**
 * Turn a batch face down and stack it for the shuffler, §§ 651a.4(d), 651a.5(g)(2).
 */
export interface StackCards {
  back: string;
  type: "StackCards";
}

/**
 * Put a batch into the shuffler and let it begin, §§ 651a.5(a), 651a.3(c)(3).
 */
export interface StartShuffler {
  back: string;
  type: "StartShuffler";
}

/**
 * Give up half of the Initial Wager of a tie hand, § 651a.9(c)(1).
 */
export interface Surrender {
  player: string;
  position: number;
  type: "Surrender";
}

/**
 * Take the shuffled batch out of the shuffler, § 651a.3(c)(4).
 */
export interface TakeOutBatch {
  back: string;
  type: "TakeOutBatch";
}

/**
 * Take chips up again; a wager once placed may not be touched, § 651a.7(d).
 */
export interface TakeUpWagers {
  chips: Chips[];
  player: string;
  type: "TakeUpWagers";
}

/**
 * What the house's clocks say, § 651a.3(d): one on the wall, which may be set, one that only runs.
 *
 * The floor tells it when cards have come to the table, before each round, and after a restart.
 */
export interface TimeIsTold {
  type: "TimeIsTold";
  up_ms: number;
  wall_ms: number;
}

/**
 * At terminals, the time has run out in which a tied player chooses, docs/readings/0016.
 */
export interface TimeToChooseEnds {
  type: "TimeToChooseEnds";
}

/**
 * The floorperson of the table verifies the dealer's inspection, § 651a.4(a).
 */
export interface VerifyInspection {
  by: Person;
  type: "VerifyInspection";
}

/**
 * Turn the cards face down, mix them thoroughly and stack them, § 651a.4(c).
 */
export interface WashCards {
  back: string;
  type: "WashCards";
}

/**
 * A card with another back than the batch in play is seen, §§ 651a.3(a), 651a.3(c)(2).
 */
export interface WrongBackIsSeen {
  back: string;
  type: "WrongBackIsSeen";
}
