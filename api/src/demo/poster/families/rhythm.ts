import { posterWidth, titleBelow, type Family } from '../composition.ts';
import { circle, rect } from '../shapes.ts';

/** Bars and balls in syncopation, as from a jazz sleeve. */
export const rhythm: Family = (random, { ground, ink, accent, soft }) => {
  const count = random.whole(7, 11);
  const pitch = (posterWidth - 120) / count;
  const phase = random.between(0, 6);
  const swing = random.between(0.5, 1.1);
  const shapes: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = 60 + i * pitch + pitch * 0.11;
    const width = pitch * 0.78;
    const beat = (Math.sin(phase + i * swing) + 1) / 2;
    const top = 200 + beat * 420;
    const colour = [ink, soft, accent][(i + Math.floor(phase)) % 3] ?? ink;
    shapes.push(
      rect(x, top, width, 1000 - top, colour),
      circle(
        x + width / 2,
        top - width / 2 - 16,
        width / 2,
        [accent, ink, soft][(i + Math.floor(phase)) % 3] ?? ink,
      ),
    );
    if (random.chance(0.6))
      shapes.push(rect(x, top + (1000 - top) * random.between(0.3, 0.7), width, 26, ground));
  }
  return { ground, shapes, titleArea: titleBelow(1080, ink, ink) };
};
