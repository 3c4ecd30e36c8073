import type { DealerView } from "../games/casino_war";
import { words } from "../words";
import Pad from "./Pad.svelte";
import Rack from "./Rack.svelte";

export const dealing = {
  pad: words.war.pad,
  Pad,
  enters: (view: DealerView) => view.card_pad,
  Lookup: Rack,
  lookup: words.war.rack,
};
