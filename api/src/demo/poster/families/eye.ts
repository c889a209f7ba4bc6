import { titleBelow, type Family } from '../composition.ts';
import { circle, clipped, path, polar, polygon, ring } from '../shapes.ts';

/** One wide open eye, cut out of paper. */
export const eye: Family = (random, { ground, ink, accent, soft }) => {
  const y = 540;
  const lift = random.between(300, 400);
  const outline = `M70 ${y}Q500 ${y - lift * 2} 930 ${y}Q500 ${y + lift * 2} 70 ${y}z`;
  const gaze = 500 + random.between(-90, 90);
  const spokes = random.whole(18, 30);
  const lashCount = random.whole(7, 13);
  const lashes = Array.from({ length: lashCount }, (_, i) => {
    const angle = -150 + (120 * i) / (lashCount - 1);
    const [x1, y1] = polar(500, y + 120, 330, angle - 3);
    const [x2, y2] = polar(500, y + 120, 330, angle + 3);
    return polygon([[x1, y1], [x2, y2], polar(500, y + 120, 640, angle)], ink);
  });
  const fibres = Array.from({ length: spokes }, (_, i) =>
    polygon(
      [[gaze, y], polar(gaze, y, 205, (360 / spokes) * i), polar(gaze, y, 205, (360 / spokes) * (i + 0.45))],
      soft,
    ),
  );
  const shapes = [
    ...lashes,
    path(outline, ink),
    clipped('eye', `M110 ${y}Q500 ${y - lift * 1.72} 890 ${y}Q500 ${y + lift * 1.72} 110 ${y}z`, [
      circle(500, y, 500, accent),
      circle(gaze, y, 215, ink),
      ...fibres,
      circle(gaze, y, 105, ink),
      ring(gaze, y, 215, 10, ink),
      circle(gaze + 42, y - 46, 26, accent),
    ]),
  ];
  return { ground, shapes, titleArea: titleBelow(1040, ink, ink, 'middle') };
};
