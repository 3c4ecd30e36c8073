/** What kind of wager lies on an area: its own name, where the areas of a game are one of a kind. */
export function wagerOf(area: { name: string } | { name: string; wager: string }): string {
  return "wager" in area ? area.wager : area.name;
}
