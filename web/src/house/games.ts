import type { Component } from "svelte";
import type { BoxProps } from "../felt/Felt.svelte";
import type { Part } from "../felt/layout";
import type { Plane } from "../felt/plane";
import type { DealerView, LayoutData, PublicView, SeatView } from "../wire";
import { words } from "../words";

export type Game = PublicView["game"];
export type Result = PublicView["results"][number];

/** What a game draws at every screen; each knows its own views and none of the others'. */
export interface TableParts {
  /** What decides a round: a wheel, the dealer's cards. */
  Centre: Component<{ layout: LayoutData; view: PublicView; to: PublicView | null }>;
  /** A printed box of the felt. */
  Box: Component<BoxProps>;
  /** One past result. */
  Result: Component<{ result: Result }>;
  /** How often which result came; none where that says nothing of a game. */
  Counts?: Component<{ view: PublicView }>;
  /** What the felt is called. */
  felt: string;
  /** Whether a marker is put on the box of the result. */
  marked: boolean;
  /** Whether the felt is turned upright on a tall screen. */
  stands: boolean;
  /** What lies on the felt beside chips. */
  Over?: Component<{ view: PublicView; seat: SeatView | null; layout: LayoutData; plane: Plane }>;
  /** What a player must choose now, where the game has him choose. */
  Choices?: Component<{ seat: SeatView; send: (command: object) => void }>;
  printed: (data: LayoutData) => { main: Part; replica: Part | null };
}

/** What a game has at the dealer console beside prompt, keys and payments. */
export interface ConsoleParts {
  /** Where the dealer enters what was seen, and what it is called. */
  pad: string;
  Pad: Component<PadProps>;
  /** Whether something is to be entered now, may be where the dealer asks for it, or cannot be. */
  enters: (view: DealerView) => "now" | "asked" | "no";
  /** What the dealer can look up: the discard rack. */
  Lookup?: Component<{ view: DealerView; layout: LayoutData; onclose: () => void }>;
  lookup?: string;
}

export interface PadProps {
  view: DealerView;
  layout: LayoutData;
  send: (command: object) => void;
}

/** A game that is missing here is dealt, and has no screens yet. */
const TABLES: Partial<Record<Game, () => Promise<{ table: unknown }>>> = {
  roulette: () => import("../roulette/table"),
  "big-six": () => import("../big_six/table"),
  "casino-war": () => import("../casino_war/table"),
};

const CONSOLES: Partial<Record<Game, () => Promise<{ dealing: unknown }>>> = {
  roulette: () => import("../roulette/dealing"),
  "casino-war": () => import("../casino_war/dealing"),
};

/** A game's parts come when a table of it is met; the house says by the views whose they are. */
export async function tableParts(game: Game): Promise<TableParts> {
  const load = TABLES[game];
  if (!load) throw new Error(words.noScreens);
  return (await load()).table as TableParts;
}

export async function consoleParts(game: Game): Promise<ConsoleParts | null> {
  return ((await CONSOLES[game]?.())?.dealing ?? null) as ConsoleParts | null;
}
