/** The house's countdown on this screen's clock: corrected for skew, never extended. */
export interface Left {
  running: boolean;
  seconds: number;
  /** Of the whole window, from 1 down to 0. */
  part: number;
}

export function left(deadline_ms: number, window_ms: number, now_ms: number): Left {
  if (deadline_ms === 0) return { running: false, seconds: 0, part: 0 };
  const rest = Math.max(0, deadline_ms - now_ms);
  return {
    running: true,
    seconds: Math.ceil(rest / 1000),
    part: window_ms > 0 ? Math.min(1, rest / window_ms) : 0,
  };
}

const TICK_MS = 100;

/** This screen's clock, ticking while somebody looks. */
export class Ticker {
  now_ms = $state(Date.now());

  constructor() {
    $effect(() => {
      const ticking = setInterval(() => {
        this.now_ms = Date.now();
      }, TICK_MS);
      return () => clearInterval(ticking);
    });
  }
}
