import { titleBelow, type Family } from '../composition.ts';
import { circle, clipped, rect, rotated } from '../shapes.ts';

/** Two strips of film; a ball bounces from frame to frame. */
export const filmStrip: Family = (random, { ground, ink, accent, soft }) => {
  const angle = random.pick([-24, -16, 16, 24]);
  const strips = rotated(angle, 500, 520, [
    ...strip(130, random.whole(0, 5), [soft, ground], accent, ink),
    ...strip(520, random.whole(0, 5), [accent, soft], ground, ink),
  ]);
  const shapes = [clipped('strips', 'M0 0H1000V1040H0z', [strips])];
  return { ground, shapes, titleArea: titleBelow(1100, ink, ink) };
};

function strip(
  x: number,
  phase: number,
  frames: readonly [string, string],
  ball: string,
  film: string,
): string[] {
  const shapes = [rect(x, -500, 350, 2200, film)];
  for (let i = 0; i < 10; i += 1) {
    const y = -480 + i * 215;
    const bounce = Math.abs(Math.sin(((i + phase) * Math.PI) / 5));
    shapes.push(
      rect(x + 56, y, 238, 190, frames[i % 2] ?? film),
      circle(x + 100 + ((i + phase) % 5) * 38, y + 150 - bounce * 100, 34, ball),
    );
  }
  for (let y = -490; y < 1700; y += 54)
    shapes.push(rect(x + 16, y, 24, 32, frames[0]), rect(x + 310, y, 24, 32, frames[0]));
  return shapes;
}
