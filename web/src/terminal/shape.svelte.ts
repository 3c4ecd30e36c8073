/** How the screen is made: upright, low, or as usual. */
export type Shape = "standing" | "low" | "usual";

const TALL = matchMedia("(max-aspect-ratio: 4/5)");
const LOW = matchMedia("(max-height: 800px) and (min-aspect-ratio: 1/1)");

export class Screen {
  shape: Shape = $state(now());

  constructor() {
    $effect(() => {
      const turn = () => (this.shape = now());
      for (const each of [TALL, LOW]) each.addEventListener("change", turn);
      return () => {
        for (const each of [TALL, LOW]) each.removeEventListener("change", turn);
      };
    });
  }
}

function now(): Shape {
  if (TALL.matches) return "standing";
  return LOW.matches ? "low" : "usual";
}
