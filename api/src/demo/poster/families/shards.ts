import { titleBelow, type Family } from '../composition.ts';
import { circle, polygon } from '../shapes.ts';

/** Strips of torn paper that come down from above, one of them in colour. */
export const shards: Family = (random, { ground, ink, accent, soft }) => {
  const count = random.whole(5, 7);
  const pitch = 900 / count;
  const marked = random.whole(1, count - 2);
  const wobble = () => random.between(-26, 26);
  const shapes: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const x = 50 + i * pitch;
    const end = i === marked ? random.between(760, 840) : random.between(380, 960);
    const fill = i === marked ? accent : random.pick([ink, ink, soft]);
    shapes.push(
      polygon(
        [
          [x + wobble() * 0.5, -20],
          [x + pitch * 0.82 + wobble() * 0.5, -20],
          [x + pitch * 0.82 + wobble(), end + wobble() * 2],
          [x + pitch * 0.4, end + 30 + wobble()],
          [x + wobble(), end + wobble() * 2],
        ],
        fill,
      ),
    );
    if (i === marked) shapes.push(circle(x + pitch * 0.41, end + 130, pitch * 0.42, accent));
  }
  return { ground, shapes, titleArea: titleBelow(1080, ink, ink) };
};
