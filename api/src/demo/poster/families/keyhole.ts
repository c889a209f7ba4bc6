import { titleBelow, type Family } from '../composition.ts';
import { circle, circleOutline, clipped, path, polygon, rect } from '../shapes.ts';

/** A lit keyhole in a dark door, and somebody behind it. */
export const keyhole: Family = (random, { ground, ink, accent, soft }) => {
  const radius = random.between(190, 230);
  const y = 400;
  const outline = `${circleOutline(500, y, radius)}M${500 - radius * 0.42} ${y + radius * 0.7}L${500 - radius * 0.95} 960H${500 + radius * 0.95}L${500 + radius * 0.42} ${y + radius * 0.7}z`;
  const lean = random.between(-60, 60);
  const shapes = [
    polygon(
      [
        [500 - radius * 0.95, 960],
        [500 + radius * 0.95, 960],
        [500 + radius * 1.6 + lean, 1040],
        [500 - radius * 1.6 + lean, 1040],
      ],
      soft,
    ),
    path(outline, accent),
    clipped('keyhole', outline, [
      rect(0, 830, 1000, 200, soft),
      path(
        `M${430 + lean} 960L${445 + lean} 610Q${500 + lean} 540 ${555 + lean} 610L${570 + lean} 960z`,
        ground,
      ),
      circle(500 + lean, 520, 56, ground),
      path(
        `M${415 + lean} 496H${585 + lean}V510H${415 + lean}zM${452 + lean} 500V440Q${500 + lean} 410 ${548 + lean} 440V500z`,
        ground,
      ),
    ]),
    rect(0, 958, 1000, 10, ink),
  ];
  return { ground, shapes, titleArea: titleBelow(1100, ink, ink, 'middle') };
};
