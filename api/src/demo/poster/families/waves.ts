import { posterHeight, posterWidth, titleAbove, type Family } from '../composition.ts';
import { circle, path, polygon, stroke } from '../shapes.ts';

/** Scalloped waves, a low sun and one small boat. */
export const waves: Family = (random, { ground, ink, accent, soft }) => {
  const rows = random.whole(6, 8);
  const pitch = 720 / rows;
  const scallop = posterWidth / random.whole(3, 5);
  const crest = (y: number, shift: number) => {
    let d = `M${-scallop + shift} ${y}`;
    for (let x = -scallop + shift; x < posterWidth + scallop; x += scallop)
      d += `q${scallop / 2} ${pitch * 1.15} ${scallop} 0`;
    return d;
  };
  const boatX = random.between(250, 750);
  const sunX = boatX < 500 ? random.between(560, 760) : random.between(240, 440);
  const shapes = [circle(sunX, 790, random.between(170, 230), accent)];
  for (let i = 0; i < rows; i += 1) {
    const y = 790 + i * pitch;
    const shift = (i % 2) * (scallop / 2);
    if (i === 1) shapes.push(...boat(boatX, y + pitch * 0.2, accent, ink, soft));
    shapes.push(
      path(`${crest(y, shift)}V${posterHeight}H${-scallop}z`, i === rows - 1 || i % 2 === 0 ? ink : soft),
    );
    shapes.push(stroke(crest(y + 20, shift), i % 3 === 1 ? accent : ground, 5));
  }
  return { ground, shapes, titleArea: titleAbove(470, ink, ink) };
};

const boat = (x: number, y: number, hull: string, main: string, jib: string): string[] => [
  polygon(
    [
      [x - 120, y - 44],
      [x + 120, y - 44],
      [x + 78, y + 40],
      [x - 78, y + 40],
    ],
    hull,
  ),
  polygon(
    [
      [x - 4, y - 340],
      [x - 4, y - 60],
      [x - 116, y - 60],
    ],
    main,
  ),
  polygon(
    [
      [x + 8, y - 290],
      [x + 8, y - 60],
      [x + 100, y - 60],
    ],
    jib,
  ),
];
