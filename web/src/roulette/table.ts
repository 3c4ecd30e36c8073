import FeltBox from "../felt/FeltBox.svelte";
import { words } from "../words";
import Centre from "./Centre.svelte";
import Counts from "./Counts.svelte";
import { parts } from "./printed";
import Result from "./Result.svelte";

export const table = {
  Centre,
  Box: FeltBox,
  Result,
  Counts,
  felt: words.felt.layout,
  marked: true,
  stands: true,
  printed: parts,
};
