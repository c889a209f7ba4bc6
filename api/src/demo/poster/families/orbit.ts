import { titleBelow, type Family } from '../composition.ts';
import { circle, circleOutline, clipped, polygon, rect, spark, turned } from '../shapes.ts';

/** A striped planet, its orbits, sparks of stars and a rocket on its way. */
export const orbit: Family = (random, { ground, ink, accent, soft }) => {
  const x = random.between(380, 620);
  const y = 560;
  const radius = random.between(200, 260);
  const tilt = random.between(-35, 35);
  const band = (radius * 2) / 7;
  const stripes = Array.from({ length: 4 }, (_, i) =>
    rect(x - radius, y - radius + i * band * 2 + band / 2, radius * 2, band * random.between(0.5, 1), soft),
  );
  const orbits = [1.55, 1.95].map(
    (scale) =>
      `<ellipse cx="${x.toFixed(1)}" cy="${y}" rx="${(radius * scale).toFixed(1)}" ry="${(radius * scale * 0.3).toFixed(1)}" fill="none" stroke="${ink}" stroke-width="9"/>`,
  );
  const planet = [circle(x, y, radius, accent), clipped('planet', circleOutline(x, y, radius), stripes)];
  const front = clipped('front', `M${x - 600} ${y}H${x + 600}V${y + 500}H${x - 600}z`, orbits);
  const sparks = Array.from({ length: random.whole(14, 22) }, () =>
    spark(
      random.between(50, 950),
      random.between(50, 1010),
      random.pick([9, 14, 14, 24, 36]),
      random.pick([ink, ink, accent]),
    ),
  );
  const shapes = [
    ...sparks,
    turned(tilt, x, y, [...orbits, ...planet, front]),
    turned(random.between(25, 60), 780, 240, rocket(780, 240, ink, accent)),
  ];
  return { ground, shapes, titleArea: titleBelow(1060, ink, ink) };
};

const rocket = (x: number, y: number, body: string, flame: string): string[] => [
  polygon(
    [
      [x - 18, y + 96],
      [x + 18, y + 96],
      [x, y + 190],
    ],
    flame,
  ),
  polygon(
    [
      [x - 30, y + 40],
      [x - 66, y + 116],
      [x - 24, y + 96],
    ],
    flame,
  ),
  polygon(
    [
      [x + 30, y + 40],
      [x + 66, y + 116],
      [x + 24, y + 96],
    ],
    flame,
  ),
  `<path d="M${x} ${y - 130}Q${x + 66} ${y - 10} ${x + 28} ${y + 100}H${x - 28}Q${x - 66} ${y - 10} ${x} ${y - 130}z" fill="${body}"/>`,
  circle(x, y - 16, 16, flame),
];
