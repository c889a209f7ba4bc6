import { posterHeight, posterWidth, titleAbove, type Family } from '../composition.ts';
import { circle, polygon, rect } from '../shapes.ts';

/** Two rows of towers at night, a few windows still lit. */
export const skyline: Family = (random, { ground, ink, accent, soft }) => {
  const shapes = [
    circle(random.between(200, 800), random.between(680, 780), random.between(130, 210), accent),
  ];
  for (let x = -20; x < posterWidth;) {
    const width = random.whole(90, 170);
    const top = random.whole(690, 960);
    shapes.push(rect(x, top, width + 1, posterHeight - top, soft));
    x += width;
  }
  for (let x = -40; x < posterWidth;) {
    const width = random.whole(3, 5) * 42 + 24;
    const top = random.whole(880, 1180);
    shapes.push(
      rect(x, top, width + 1, posterHeight - top, ink),
      ...roof(x, top, width, random.whole(0, 3), ink),
    );
    shapes.push(rect(x + width - 9, top, 10, posterHeight - top, soft));
    for (let row = top + 40; row < posterHeight - 40; row += 62) {
      for (let column = x + 24; column < x + width - 30; column += 42) {
        if (random.chance(0.22)) shapes.push(rect(column, row, 18, 30, random.chance(0.8) ? accent : ground));
      }
    }
    x += width + random.pick([0, 0, 26]);
  }
  return { ground, shapes, titleArea: titleAbove(500, ink, ink) };
};

function roof(x: number, top: number, width: number, kind: number, fill: string): string[] {
  const middle = x + width / 2;
  if (kind === 0)
    return [
      polygon(
        [
          [x, top + 1],
          [middle, top - 90],
          [x + width, top + 1],
        ],
        fill,
      ),
    ];
  if (kind === 1)
    return [
      rect(middle - 4, top - 120, 8, 121, fill),
      rect(middle - width / 4, top - 36, width / 2, 37, fill),
    ];
  if (kind === 2)
    return [
      polygon(
        [
          [x, top + 1],
          [x, top - 70],
          [x + width, top + 1],
        ],
        fill,
      ),
    ];
  return [];
}
