export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);
const joined = (points: readonly Point[]) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, width: number, stroke: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;

export const polygon = (points: readonly Point[], fill: string) =>
  `<polygon points="${joined(points)}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** `angle` in degrees, clockwise, about (x, y). */
export const rotated = (angle: number, x: number, y: number, shapes: readonly string[]) =>
  `<g transform="rotate(${short(angle)} ${short(x)} ${short(y)})">${shapes.join('')}</g>`;

/** Shows `shapes` only inside the outline `d`. `id` must be unique in the image. */
export const clipped = (id: string, d: string, shapes: readonly string[]) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;

export const circleOutline = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0z`;

export const polar = (x: number, y: number, radius: number, degrees: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
};

/** A smooth curve through points of equal spacing, closed along `floor`. */
export function hill(points: readonly Point[], floor: number): string {
  const [first, ...rest] = points;
  if (!first) throw new RangeError('a hill needs points');
  let d = `M${short(first[0])} ${short(floor)}L${short(first[0])} ${short(first[1])}`;
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    const middle = (x + nextX) / 2;
    d += `C${short(middle)} ${short(y)} ${short(middle)} ${short(nextY)} ${short(nextX)} ${short(nextY)}`;
    [x, y] = [nextX, nextY];
  }
  return `${d}L${short(x)} ${short(floor)}z`;
}
