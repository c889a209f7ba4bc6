import { posterWidth, titleBelow, type Family } from '../composition.ts';
import { circle, polygon, rect, turned } from '../shapes.ts';

/** A wedge driven into a disc, with bars flying along: the poster language of the 1920s. */
export const wedge: Family = (random, { ground, ink, accent, soft }) => {
  const isMirrored = random.chance(0.5);
  const side = (x: number) => (isMirrored ? posterWidth - x : x);
  const radius = random.between(270, 330);
  const tip = random.between(480, 600);
  const bars = Array.from({ length: random.whole(4, 7) }, (_, i) =>
    rect(
      random.between(-250, 500),
      60 + i * random.between(70, 100),
      random.between(260, 620),
      random.pick([10, 18, 30]),
      random.pick([ink, soft, soft]),
    ),
  );
  const shapes = [
    turned(isMirrored ? 32 : -32, 500, 500, bars),
    circle(side(600), 520, radius, ink),
    circle(side(600), 520, radius * random.between(0.3, 0.5), soft),
    polygon(
      [
        [side(-40), 690],
        [side(-40), 1000],
        [side(tip + 90), 470],
      ],
      accent,
    ),
    polygon(
      [
        [side(-40), 1000],
        [side(tip + 90), 470],
        [side(tip - 130), 660],
        [side(-40), 1040],
      ],
      soft,
    ),
  ];
  return { ground, shapes, titleArea: titleBelow(1080, ink, ink) };
};
