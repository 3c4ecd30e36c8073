/** The shapes of the suits, drawn about the origin, about 88 high. */

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const SHAPES: Record<string, string> = {
  hearts: "M0 42C-56 2-46-42-20-42C-7-42 0-31 0-25C0-31 7-42 20-42C46-42 56 2 0 42Z",
  diamonds: "M0-44L31 0L0 44L-31 0Z",
  spades:
    "M0-44C48-6 46 26 21 26C11 26 5 21 2 15C3 29 8 38 15 43H-15C-8 38-3 29-2 15C-5 21-11 26-21 26C-46 26-48-6 0-44Z",
  clubs: [circle(0, -23, 20), circle(-22, 8, 20), circle(22, 8, 20), "M6-12H-6C-5 18-9 34-16 43H16C9 34 5 18 6-12Z"].join(""),
};

/** Four colours tell the suits apart at a glance; the shapes tell them anyway. */
const FOUR: Record<string, string> = { diamonds: "blue", clubs: "green" };

export function shapeOf(suit: string): string {
  const shape = SHAPES[suit];
  if (!shape) throw new Error(`no suit is called ${suit}`);
  return shape;
}

/** The token of a suit's colour: the card's own, or one for each suit. */
export function suitColour(suit: string, own: string, four: boolean): string {
  return (four && FOUR[suit]) || own;
}
