/** What a person has chosen for this browser: stillness, sound, single keys, suit colours. */

interface Settings {
  still: boolean;
  sound: boolean;
  keys: boolean;
  suits: boolean;
}

const KEPT = "screen-settings";
const USUAL: Settings = { still: false, sound: false, keys: true, suits: false };

function kept(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings: Settings = $state(kept());

const asked = matchMedia("(prefers-reduced-motion: reduce)");
let calm = $state(asked.matches);
asked.addEventListener("change", () => {
  calm = asked.matches;
});

/** Whether nothing may move on this screen. */
export function still(): boolean {
  return calm || settings.still;
}

export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  document.documentElement.toggleAttribute("data-still", settings.still);
  localStorage.setItem(KEPT, JSON.stringify($state.snapshot(settings)));
}

document.documentElement.toggleAttribute("data-still", settings.still);
