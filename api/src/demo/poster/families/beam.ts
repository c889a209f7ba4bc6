import { titleBelow, type Family } from '../composition.ts';
import { circle, polar, polygon, rect, ring } from '../shapes.ts';

/** A projector throws its light across the hall. */
export const beam: Family = (random, { ground, ink, accent, soft }) => {
  const spread = random.between(260, 360);
  const aim = random.between(330, 480);
  const reel = (x: number, y: number, radius: number) => {
    const turn = random.between(0, 60);
    const holes = Array.from({ length: 5 }, (_, i) =>
      circle(...polar(x, y, radius * 0.58, turn + i * 72), radius * 0.22, ground),
    );
    return [
      circle(x, y, radius, ink),
      ...holes,
      circle(x, y, radius * 0.13, accent),
      ring(x, y, radius * 0.93, 4, soft),
    ];
  };
  const shapes = [
    polygon(
      [
        [430, 740],
        [1000, aim - spread],
        [1000, aim + spread],
      ],
      accent,
    ),
    polygon(
      [
        [430, 740],
        [1000, aim - spread * 0.35],
        [1000, aim + spread * 0.45],
      ],
      soft,
    ),
    rect(110, 620, 260, 250, ink),
    polygon(
      [
        [360, 690],
        [440, 670],
        [440, 810],
        [360, 790],
      ],
      ink,
    ),
    polygon(
      [
        [180, 870],
        [300, 870],
        [360, 1010],
        [330, 1010],
        [240, 900],
        [150, 1010],
        [120, 1010],
      ],
      ink,
    ),
    ...reel(150, 490, 128),
    ...reel(400, 410, 150),
    rect(150, 690, 120, 18, accent),
    rect(150, 730, 80, 18, soft),
  ];
  return { ground, shapes, titleArea: titleBelow(1090, ink, ink) };
};
