import type { DealerView } from "../games/roulette";
import { words } from "../words";
import Pad from "./Pad.svelte";

export const dealing = { pad: words.dealer.pad, Pad, enters: (view: DealerView) => (view.number_pad ? "now" : "no") };
