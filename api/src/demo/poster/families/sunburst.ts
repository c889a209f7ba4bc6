import { posterHeight, posterWidth, titleBelow, type Family } from '../composition.ts';
import { circle, polar, polygon, rect } from '../shapes.ts';

/** Rays from a low sun, banners along the horizon. */
export const sunburst: Family = (random, { ground, ink, accent, soft }) => {
  const x = random.between(330, 670);
  const y = random.between(640, 820);
  const rays = random.whole(11, 18);
  const turn = random.between(0, 30);
  const beams = Array.from({ length: rays }, (_, i) => {
    const angle = turn + (360 / rays) * i;
    return polygon([[x, y], polar(x, y, 1500, angle), polar(x, y, 1500, angle + 180 / rays)], soft);
  });
  const spearCount = random.whole(9, 15);
  const spears = Array.from({ length: spearCount }, (_, i) => {
    const at = (posterWidth / spearCount) * (i + 0.5) + random.between(-14, 14);
    const top = random.between(600, 820);
    const flag = random.chance(0.35)
      ? polygon(
          [
            [at, top + 34],
            [at + 92, top + 62],
            [at, top + 96],
          ],
          ink,
        )
      : '';
    return (
      rect(at - 4, top, 8, 1012 - top, ink) +
      polygon(
        [
          [at - 13, top],
          [at + 13, top],
          [at, top - 46],
        ],
        ink,
      ) +
      flag
    );
  });
  const shapes = [
    ...beams,
    circle(x, y, random.between(190, 250), accent),
    ...spears,
    rect(0, 1010, posterWidth, posterHeight - 1010, ink),
  ];
  return { ground, shapes, titleArea: titleBelow(1090, ground, ground) };
};
