import { titleBelow, type Family } from '../composition.ts';
import { circle } from '../shapes.ts';

/** Circles that slip off their common centre, like a whirlpool. */
export const rings: Family = (random, { ground, ink, accent, soft }) => {
  const count = random.whole(6, 10);
  const drift = random.between(-150, 150);
  const colours = random.pick([
    [ink, ground],
    [ink, ground, accent, ground],
    [accent, ink],
    [ink, soft, ground],
  ]);
  const shapes = Array.from({ length: count }, (_, i) => {
    const inward = i / count;
    const colour = colours[i % colours.length] ?? ink;
    return circle(500 + drift * inward, 540 - Math.abs(drift) * 0.5 * inward, 410 * (1 - inward), colour);
  });
  const last = 1 - 0.6 / count;
  shapes.push(circle(500 + drift * last, 540 - Math.abs(drift) * 0.5 * last, 30, accent));
  return { ground, shapes, titleArea: titleBelow(1040, ink, ink) };
};
