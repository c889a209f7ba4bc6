import { posterHeight, posterWidth, titleAbove, type Family } from '../composition.ts';
import { circle, polygon, rect } from '../shapes.ts';

/** Rails that run to a vanishing point under a setting sun. */
export const rails: Family = (random, { ground, ink, accent, soft }) => {
  const horizon = 800;
  const vanish = random.between(320, 680);
  const across = (offset: number, depth: number) => vanish + (500 + offset - vanish) * depth;
  const line = (from: number, to: number, fill: string) =>
    polygon(
      [
        [vanish - 1, horizon],
        [vanish + 1, horizon],
        [across(to, 1.02), posterHeight + 14],
        [across(from, 1.02), posterHeight + 14],
      ],
      fill,
    );
  const sleepers = Array.from({ length: 17 }, (_, i) => {
    const depth = 0.82 ** i;
    const y = horizon + (posterHeight - horizon) * depth;
    const thickness = 50 * depth;
    return polygon(
      [
        [across(-420, depth), y - thickness],
        [across(420, depth), y - thickness],
        [across(440, depth * 1.03), y],
        [across(-440, depth * 1.03), y],
      ],
      soft,
    );
  });
  const poles = Array.from({ length: 6 }, (_, i) => {
    const depth = 0.62 ** i;
    const x = across(-700 * Math.sign(500 - vanish || 1), depth * 0.72);
    const foot = horizon + 330 * depth;
    return (
      rect(x - 9 * depth, foot - 560 * depth, 18 * depth, 560 * depth, ink) +
      rect(x - 70 * depth, foot - 520 * depth, 140 * depth, 14 * depth, ink)
    );
  });
  const shapes = [
    circle(vanish, horizon - random.between(0, 90), random.between(180, 250), accent),
    rect(0, horizon, posterWidth, posterHeight - horizon, ink),
    ...sleepers,
    line(-330, -270, accent),
    line(270, 330, accent),
    ...poles.slice(1),
  ];
  return { ground, shapes, titleArea: titleAbove(470, ink, ink) };
};
