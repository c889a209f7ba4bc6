import { posterWidth, titleBelow, type Family } from '../composition.ts';
import { circle, clipped, path, polygon, rect } from '../shapes.ts';

/** A man in a hat behind Venetian blinds. */
export const blinds: Family = (random, { ground, ink, accent, soft }) => {
  const x = random.between(380, 620);
  const slats = random.whole(9, 13);
  const pitch = 960 / slats;
  const tilt = random.pick([-14, 0, 14]);
  const gap = random.between(0.34, 0.5);
  const slat = (y: number) =>
    polygon(
      [
        [0, y + tilt],
        [posterWidth, y - tilt],
        [posterWidth, y - tilt + pitch * gap],
        [0, y + tilt + pitch * gap],
      ],
      ground,
    );
  const shapes = [
    rect(0, 0, posterWidth, 960, soft),
    circle(x + random.pick([-190, 190]), 380, 230, accent),
    clipped('window', `M0 0H${posterWidth}V960H0z`, [manInHat(x, ink)]),
    ...Array.from({ length: slats + 1 }, (_, i) => slat(i * pitch - 10)),
    rect(0, 950, posterWidth, 30, ground),
    rect(x + 250, 0, 5, 1000, ink),
    circle(x + 252, 1005, 13, accent),
  ];
  return { ground, shapes, titleArea: titleBelow(1060, ink, ink) };
};

function manInHat(x: number, fill: string): string {
  const head = `M${x - 105} 470Q${x - 110} 690 ${x} 730Q${x + 110} 690 ${x + 105} 470z`;
  const hat = `M${x - 230} 480Q${x} 420 ${x + 230} 480Q${x + 240} 505 ${x + 200} 510Q${x} 470 ${x - 200} 510Q${x - 240} 505 ${x - 230} 480zM${x - 130} 465Q${x - 125} 270 ${x - 50} 275Q${x} 300 ${x + 50} 275Q${x + 125} 270 ${x + 130} 465z`;
  const coat = `M${x - 370} 980Q${x - 340} 790 ${x - 70} 720L${x} 800L${x + 70} 720Q${x + 340} 790 ${x + 370} 980z`;
  return path(head + hat + coat, fill);
}
