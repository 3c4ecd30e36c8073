import { words } from "../words";
import Centre from "./Centre.svelte";
import Choices from "./Choices.svelte";
import Over from "./Over.svelte";
import PositionBox from "./PositionBox.svelte";
import { parts } from "./printed";
import Result from "./Result.svelte";

export const table = {
  Centre,
  Box: PositionBox,
  Result,
  Over,
  Choices,
  felt: words.war.felt,
  marked: false,
  stands: false,
  printed: parts,
};
