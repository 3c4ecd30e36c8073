/** A player's own actions of this round, so that they can be stepped back and forth. */

export interface Moved {
  area: string;
  place: number;
  /** Whole cents laid; below nothing where they were taken up. */
  amount: number;
}

export type Action = readonly Moved[];

export class Steps {
  readonly done: readonly Action[];
  readonly undone: readonly Action[];

  constructor(done: readonly Action[] = [], undone: readonly Action[] = []) {
    this.done = done;
    this.undone = undone;
  }

  /** A new action: what had been undone before is forgotten. */
  did(action: Action): Steps {
    return action.length === 0 ? this : new Steps([...this.done, action]);
  }

  get toUndo(): Action | null {
    const last = this.done.at(-1);
    return last ? opposite(last) : null;
  }

  get toRedo(): Action | null {
    return this.undone.at(-1) ?? null;
  }

  undid(): Steps {
    const last = this.done.at(-1);
    return last ? new Steps(this.done.slice(0, -1), [...this.undone, last]) : this;
  }

  redid(): Steps {
    const last = this.undone.at(-1);
    return last ? new Steps([...this.done, last], this.undone.slice(0, -1)) : this;
  }
}

function opposite(action: Action): Action {
  return [...action].reverse().map((each) => ({ ...each, amount: -each.amount }));
}

interface Lies {
  area: string;
  place: number;
  amount: number;
}

/** What changed between two states of a player's wagers. */
export function difference(before: readonly Lies[], after: readonly Lies[]): Action {
  const areas = new Map<string, Moved>();
  const add = (sign: number) => (one: Lies) => {
    const found = areas.get(one.area) ?? { area: one.area, place: one.place, amount: 0 };
    areas.set(one.area, { ...found, amount: found.amount + sign * one.amount });
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  return [...areas.values()].filter(({ amount }) => amount !== 0);
}
