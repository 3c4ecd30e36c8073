/** How drawn wheels turn. Angles in degrees, clockwise, 0 on top. */

/** The first standing at `target` that comes after `from` when turning on in `direction`. */
export function onwards(from: number, target: number, direction: 1 | -1, least: number): number {
  const past = from + direction * least;
  const rest = (((direction * (target - past)) % 360) + 360) % 360;
  return past + direction * rest;
}

export function point(angle: number, radius: number): { x: number; y: number } {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(radians), y: radius * Math.sin(radians) };
}

/** A slice of a ring between two radii, as an SVG path. */
export function slice(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [point(from, outer), point(to, outer), point(to, inner), point(from, inner)];
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}Z`;
}
