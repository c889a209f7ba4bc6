import { posterHeight, titleBelow, type Family } from '../composition.ts';
import { circle, hill, path, polygon, rect, type Point } from '../shapes.ts';

/** A huge low moon over layered hills; the lettering lies in the nearest one. */
export const moonAndHills: Family = (random, { ground, ink, accent, soft }) => {
  const moonX = random.between(300, 700);
  const ridge = (base: number, sway: number): Point[] =>
    Array.from({ length: 5 }, (_, i) => [i * 270 - 40, base + random.between(-sway, sway)] as const);
  const near = ridge(985, 40);
  const treeX = random.between(150, 850);
  const shapes = [
    circle(moonX, 470, random.between(270, 340), accent),
    ...(random.chance(0.5) ? [circle(moonX + 90, 430, 250, ground)] : []),
    path(hill(ridge(720, 70), posterHeight), soft),
    ...bareTree(treeX, 1010, random.pick([-1, 1]), ink),
    path(hill(near, posterHeight), ink),
  ];
  return { ground, shapes, titleArea: titleBelow(1110, ground, ground) };
};

function bareTree(x: number, foot: number, lean: number, fill: string): string[] {
  const limb = (y: number, side: number, length: number): string =>
    polygon(
      [
        [x + lean * 20 - 7, foot - y],
        [x + lean * 20 + 7, foot - y + 16],
        [x + side * length, foot - y - length * 0.9],
      ],
      fill,
    );
  return [
    polygon(
      [
        [x - 30, foot + 20],
        [x + 30, foot + 20],
        [x + lean * 22 + 6, foot - 300],
        [x + lean * 40, foot - 440],
        [x + lean * 10 - 8, foot - 300],
      ],
      fill,
    ),
    limb(200, 1, 150),
    limb(250, -1, 170),
    limb(310, 1, 90),
    limb(330, -1, 80),
    rect(x - 30, foot, 60, 60, fill),
  ];
}
