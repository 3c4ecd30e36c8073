import type { DealerView } from "../games/roulette";
import Pad from "./Pad.svelte";

export const dealing = { Pad, enters: (view: DealerView) => view.number_pad };
