/** What only hybrid-blackjack has on the wire, made by `python -m nomorebets.server.types`. */

import type { Key, Money, Person, Phasing, Prompt, Sitting } from "../wire";

/**
 * What a player answers to Insurance, § 633c.5(o).
 */
export type Answer = "Insurance" | "even money" | "no Insurance" | "nothing yet";

/**
 * What a player elects for a hand, §§ 633c.5(p)(2), 633c.5(z).
 */
export type Choice = "double down" | "hit" | "nothing yet" | "split" | "stand" | "surrender";

/**
 * What a box is for.
 */
export type Use = "community cards" | "dealer's cards" | "players' cards" | "wager";

/**
 * The shoe reads a card that is dealt face up: where it goes the rules say, § 633c.5(j).
 */
export interface CardIsDealt {
  card: string;
  type: "CardIsDealt";
}

/**
 * A card lies face up in the shoe, or a slip shows one, docs/readings/0021.
 */
export interface CardIsFoundFaceUp {
  card: string;
  type: "CardIsFoundFaceUp";
}

/**
 * All decks were counted, card by card, § 633c.5(f).
 */
export interface CardsAreCounted {
  counted: {
    [k: string]: number;
  };
  type: "CardsAreCounted";
}

/**
 * Take all cards away between rounds and receive fresh decks, § 633c.5(g).
 */
export interface ChangeCards {
  by: Person;
  type: "ChangeCards";
}

/**
 * Credits on one betting area of the electronic layout.
 */
export interface Chips {
  amount: Money;
  area: string;
}

/**
 * Dealer and floorperson put the last card right before anything came of it.
 */
export interface CorrectCard {
  card: string;
  dealer: Person;
  floorperson: Person;
  reason: string;
  type: "CorrectCard";
}

/**
 * The countdown of a window is over; one of another window means nothing any more.
 */
export interface CountdownEnds {
  type: "CountdownEnds";
  window: number;
}

/**
 * The dealer console: one prompt, the keys that exist now; never a player's wagers.
 */
export interface DealerView {
  beside: Key[];
  deciding: ShownPosition[];
  findings: string[];
  game: "hybrid-blackjack";
  inventory: Money;
  irregularities: Key[];
  keys: Key[];
  prompt: Prompt;
}

/**
 * The first two cards at a player position, and how many play there; 0 is all players'.
 */
export interface ShownPosition {
  cards: ShownCard[];
  deciding: number;
  position: number;
  terminals: number;
}

/**
 * A card that everybody sees; ``community`` counts community cards from 1, 0 for others.
 */
export interface ShownCard {
  card: string;
  community: number;
  name: string;
}

/**
 * Take no Insurance, § 633a.8.
 */
export interface DeclineInsurance {
  player: string;
  type: "DeclineInsurance";
}

/**
 * A floorperson wants the cards reshuffled after this round, docs/readings/0049.
 */
export interface DirectReshuffle {
  by: Person;
  type: "DirectReshuffle";
}

/**
 * Elect to double down, §§ 633c.5(p)(2), 633c.5(z), 633a.10.
 */
export interface DoubleDown {
  amount: Money;
  hand: number;
  player: string;
  type: "DoubleDown";
}

/**
 * A betting area as a player meets it; ``spoken`` is what is read out.
 */
export interface DrawnArea {
  hand: number;
  id: string;
  maximum: Money;
  minimum: Money;
  name: string;
  odds: string;
  spoken: string;
  under: string;
  wager: string;
}

/**
 * A box; ``position`` is its player position, 0 where there is none.
 */
export interface DrawnBox {
  label: string;
  odds: string;
  position: number;
  rect: Rect;
  use: Use;
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
 * Gather the cards of shoe and rack for the reshuffle.
 */
export interface EmptyShoe {
  type: "EmptyShoe";
}

/**
 * Dealer and floorperson enter a card that the shoe could not read, docs/readings/0049.
 */
export interface EnterCard {
  card: string;
  dealer: Person;
  floorperson: Person;
  type: "EnterCard";
}

/**
 * Elect to draw, §§ 633c.5(r), 633c.5(z).
 */
export interface Hit {
  hand: number;
  player: string;
  type: "Hit";
}

/**
 * The dealer's second card lies face down, § 633c.5(n)(4): nothing is known of it.
 */
export interface HoleCardIsDealt {
  type: "HoleCardIsDealt";
}

/**
 * The hole card lies face up, § 633c.5(s).
 */
export interface HoleCardIsTurned {
  card: string;
  type: "HoleCardIsTurned";
}

/**
 * The dealer has looked fresh decks over and found no defect, § 633c.5(i).
 */
export interface InspectCards {
  by: Person;
  type: "InspectCards";
}

/**
 * What a player may answer to Insurance.
 */
export interface InsuranceOffer {
  answer: Answer;
  even_money: boolean;
  most: Money;
  under: string;
}

/**
 * Everything a screen needs to draw a hybrid table and to name what lies on it.
 */
export interface LayoutData {
  areas: DrawnArea[];
  back: string;
  boxes: DrawnBox[];
  cards: DrawnCard[];
  game: "hybrid-blackjack";
  gaming_tables: number;
  height: number;
  name_or_logo: string;
  notices: string[];
  smallest_unit: Money;
  spots: Spot[];
  table: string;
  table_maximum: Money;
  table_minimum: Money;
  terminals: number;
  title: string;
  unit: number;
  variant: string;
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
 * Put the shuffled cards into the dealing shoe, § 633c.5(j).
 */
export interface LoadShoe {
  type: "LoadShoe";
}

/**
 * A wager lying on the electronic layout; ``held`` of it may not be touched any more.
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
 * Lay wagers at one's terminal, all or none, §§ 633c.5(k), 633c.5(l), 633c.5(x).
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
  cards_left: number;
  community: ShownCard[];
  countdown_s: number;
  dealer: string;
  dealers_hand: ShownCard[];
  game: "hybrid-blackjack";
  gaming_tables: number;
  holder: string;
  hole_card_lies: boolean;
  maximum: Money;
  minimum: Money;
  notices: string[];
  phase: Phasing;
  positions: ShownPosition[];
  results: Result[];
  round: number;
  seats: number;
  shoe_reads: boolean;
  sitting: Sitting[];
  table: string;
  title: string;
  variant: string;
  window: number;
}

/**
 * A past round: the dealer's first cards, and the community cards.
 */
export interface Result {
  community: ShownCard[];
  dealer: ShownCard[];
  round: number;
}

/**
 * The card reader says whether the hole card makes a Blackjack, and no more, § 633c.5(o).
 */
export interface ReaderAnswers {
  blackjack: boolean;
  type: "ReaderAnswers";
}

/**
 * A player's own part: nobody else's wagers, choices or dealer's hand are in it.
 */
export interface SeatView {
  bracket: string;
  credits: Money;
  dealers_hand: ShownCard[];
  dealers_words: string;
  decided_for_player: boolean;
  game: "hybrid-blackjack";
  hands: ShownHand[];
  insurance: InsuranceOffer[];
  last_win: Money;
  net_cents: number;
  player: string;
  position: number;
  positions: number[];
  repeatable: Lying[];
  seat: number;
  settled: Settlement[];
  wagered: Money;
  wagers: Lying[];
}

/**
 * One of a player's hands.
 */
export interface ShownHand {
  cards: ShownCard[];
  choices: ShownChoice[];
  chosen: Choice;
  decided_for_player: boolean;
  if_nothing_is_chosen: string;
  number: number;
  words: string;
}

/**
 * What a player may elect for a hand, with its consequence, or why he may not.
 */
export interface ShownChoice {
  choice: Choice;
  further_wager: Money;
  offered: boolean;
  under: string;
  words: string;
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
 * Take one of the three player positions for this round, § 633c.5(l).
 */
export interface SelectPosition {
  player: string;
  position: number;
  type: "SelectPosition";
}

/**
 * Collect and pay electronically whatever is decided by now, § 633c.5(t).
 */
export interface SettleWagers {
  type: "SettleWagers";
}

/**
 * The shoe cannot read a card, § 633c.5(j).
 */
export interface ShoeMisreads {
  type: "ShoeMisreads";
}

/**
 * The shoe reads cards again, § 633c.5(j).
 */
export interface ShoeReadsAgain {
  type: "ShoeReadsAgain";
}

/**
 * The shuffling device jams or does not finish: its shuffle does not count.
 */
export interface ShufflerFails {
  type: "ShufflerFails";
}

/**
 * The shuffling device has completed its cycle, § 633c.5(j).
 */
export interface ShufflerFinishes {
  type: "ShufflerFinishes";
}

/**
 * Elect to split, §§ 633c.5(p)(2), 633c.5(z), 633a.11(a).
 */
export interface SplitPair {
  hand: number;
  player: string;
  type: "SplitPair";
}

/**
 * Elect to stand, §§ 633c.5(p)(2), 633c.5(z).
 */
export interface Stand {
  hand: number;
  player: string;
  type: "Stand";
}

/**
 * Put the stack into the shuffling device and let it begin, § 633c.5(j).
 */
export interface StartShuffler {
  type: "StartShuffler";
}

/**
 * Elect to surrender, §§ 633c.5(z), 633a.9.
 */
export interface Surrender {
  hand: number;
  player: string;
  type: "Surrender";
}

/**
 * Be paid 1 to 1 for a Blackjack at once, § 633c.5(o).
 */
export interface TakeEvenMoney {
  player: string;
  type: "TakeEvenMoney";
}

/**
 * Insure against a dealer's Blackjack, §§ 633c.5(o), 633c.5(z), 633a.8.
 */
export interface TakeInsurance {
  amount: Money;
  player: string;
  type: "TakeInsurance";
}

/**
 * Take wagers up again, all or none of those named, while they are open, § 633c.5(k).
 */
export interface TakeUpWagers {
  chips: Chips[];
  player: string;
  type: "TakeUpWagers";
}

/**
 * What the house's clocks say, § 633c.5(g): one on the wall, which may be set, one that only runs.
 *
 * The floor tells it when cards have come to the table, before each round, and after a restart.
 */
export interface TimeIsTold {
  type: "TimeIsTold";
  up_ms: number;
  wall_ms: number;
}

/**
 * The floorperson of the table verifies the dealer's inspection, § 633c.5(i).
 */
export interface VerifyInspection {
  by: Person;
  type: "VerifyInspection";
}

/**
 * Turn the cards face down, mix them thoroughly and stack them, § 633c.5(j).
 */
export interface WashCards {
  type: "WashCards";
}

/**
 * A card that looks other than the rest is seen, § 633c.5(f).
 */
export interface WrongBackIsSeen {
  back: string;
  type: "WrongBackIsSeen";
}
