import { posterHeight, posterWidth, titleAbove, type Family } from '../composition.ts';
import { circle, polygon, rect, type Point } from '../shapes.ts';

/** A lone figure on a flight of stairs, in a shaft of light. */
export const staircase: Family = (random, { ground, ink, accent, soft }) => {
  const isMirrored = random.chance(0.5);
  const side = (x: number) => (isMirrored ? posterWidth - x : x);
  const steps = random.whole(6, 9);
  const run = posterWidth / steps;
  const rise = 740 / steps;
  const outline: Point[] = [[side(0), posterHeight]];
  for (let i = 0; i < steps; i += 1)
    outline.push([side(i * run), 1420 - i * rise], [side((i + 1) * run), 1420 - i * rise]);
  outline.push([side(posterWidth), posterHeight]);
  const shade = Array.from({ length: steps }, (_, i) =>
    polygon(
      [
        [side(i * run), 1420 - i * rise],
        [side((i + 1) * run), 1420 - i * rise],
        [side((i + 1) * run), 1420 - i * rise + 22],
        [side(i * run), 1420 - i * rise + 22],
      ],
      accent,
    ),
  );
  const step = random.whole(1, steps - 4);
  const x = side((step + 0.5) * run);
  const foot = 1420 - step * rise;
  const shapes = [
    polygon(
      [
        [side(posterWidth), 640],
        [side(posterWidth), 780],
        [side(-300), 1900],
        [side(-900), 1500],
      ],
      soft,
    ),
    circle(side(posterWidth - 200), 655, 112, accent),
    polygon(outline, ink),
    ...shade,
    ...figure(x, foot, ink),
  ];
  return { ground, shapes, titleArea: titleAbove(480, ink, ink) };
};

const figure = (x: number, foot: number, fill: string): string[] => [
  polygon(
    [
      [x - 52, foot - 216],
      [x + 52, foot - 216],
      [x + 32, foot + 2],
      [x - 32, foot + 2],
    ],
    fill,
  ),
  circle(x, foot - 252, 35, fill),
  rect(x - 58, foot - 280, 116, 11, fill),
  rect(x - 34, foot - 322, 68, 46, fill),
];
