import { settings } from "../house/settings.svelte";
import type { Play } from "./play.svelte";

interface Opens {
  type: () => void;
  rules: () => void;
}

/** The regions in the order of F6. */
const REGIONS = ["layout", "chips", "actions", "strip", "history", "rules"];

/** Single keys act only while the layout, the chips or the actions have focus, and can be switched off. */
export function onKey(event: KeyboardEvent, main: HTMLElement, play: Play, opens: Opens): void {
  const target = event.target as Element;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "F6") {
    event.preventDefault();
    goTo(main, target, event.shiftKey ? -1 : 1);
    return;
  }
  if (target.closest("input, textarea, select")) return;
  if (!settings.keys) return;
  const region = target.closest("[data-region]")?.getAttribute("data-region") ?? "";
  const act = acts(event, main, play, opens, ["layout", "chips", "actions", "strip"].includes(region));
  if (act) {
    event.preventDefault();
    act();
  }
}

function acts(
  event: KeyboardEvent,
  main: HTMLElement,
  play: Play,
  opens: Opens,
  focused: boolean,
): (() => void) | null {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (!focused) return null;
    if (key === "z") return () => void (event.shiftKey ? play.redo() : play.undo());
    return key === "y" ? () => void play.redo() : null;
  }
  if (event.altKey) return null;
  if (key === "/") return opens.type;
  if (key === "?") return opens.rules;
  if (!focused) return null;
  if (key === "delete" && event.shiftKey) return () => play.clear();
  if (key === "p" && play.stacks) return () => void play.placeAll();
  if (key === "u") return chooses(main, "surrender");
  if (key === "w") return chooses(main, "war");
  if (key === "r") return () => play.repeat();
  if (key === "x") return () => play.double();
  if (key === "[") return () => step(play, -1);
  if (key === "]") return () => step(play, 1);
  return null;
}

/** Presses a choice, where there is one alone: of several, the player says which. */
function chooses(main: HTMLElement, choice: string): (() => void) | null {
  const found = main.querySelectorAll<HTMLElement>(`[data-choice=${choice}]`);
  return found.length === 1 ? () => found[0]!.click() : null;
}

function step(play: Play, by: 1 | -1): void {
  play.chosen = Math.max(0, Math.min(play.rack.length - 1, play.chosen + by));
}

function goTo(main: HTMLElement, from: Element, by: 1 | -1): void {
  const regions = REGIONS.map((name) => main.querySelector(`[data-region=${name}]`)).filter(
    (each): each is HTMLElement => each !== null,
  );
  const now = regions.findIndex((each) => each.contains(from));
  const region = regions.at((now + by + regions.length) % regions.length);
  if (!region) return;
  const first = region.querySelector<HTMLElement>("[tabindex='0'], button, a[href], input") ?? region;
  (region.matches("button") ? region : first).focus();
}
