/** Where things stand on the drawn wheel. Angles in degrees, clockwise, 0 at the pointer on top. */

export interface Compartment {
  number: string;
  colour: string;
}

/** The middle of each compartment as the rotor lies unturned. */
export function angleOf(ring: readonly Compartment[], number: string): number {
  const index = ring.findIndex((each) => each.number === number);
  if (index < 0) throw new Error(`the ring has no ${number}`);
  return (index * 360) / ring.length;
}

/** How the rotor stands when the recorded number rests under the pointer. */
export function turnFor(ring: readonly Compartment[], number: string): number {
  return (360 - angleOf(ring, number)) % 360;
}

/** The number under the pointer when the rotor stands so: what a person reads off the wheel. */
export function numberUnderPointer(ring: readonly Compartment[], turn: number): string {
  const step = 360 / ring.length;
  const index = Math.round((((360 - turn) % 360) + 360) / step) % ring.length;
  return ring[index]!.number;
}
