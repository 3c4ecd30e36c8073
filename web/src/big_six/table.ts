import { words } from "../words";
import Centre from "./Centre.svelte";
import Counts from "./Counts.svelte";
import { parts } from "./printed";
import Result from "./Result.svelte";
import SymbolBox from "./SymbolBox.svelte";

export const table = {
  Centre,
  Box: SymbolBox,
  Result,
  Counts,
  felt: words.felt.bigSix,
  marked: false,
  stands: false,
  printed: parts,
};
