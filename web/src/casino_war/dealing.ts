import type { DealerView } from "../games/casino_war";
import { words } from "../words";
import Pad from "./Pad.svelte";
import Rack from "./Rack.svelte";

export const dealing = {
  pad: words.war.pad,
  Pad,
  enters: ({ card_pad, card_for }: DealerView) => {
    if (!card_pad) return "no";
    return card_for.length > 0 ? "now" : "asked";
  },
  Lookup: Rack,
  lookup: words.war.rack,
};
