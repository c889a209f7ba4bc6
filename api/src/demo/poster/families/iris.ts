import { titleBelow, type Family } from '../composition.ts';
import { circle, circleOutline, clipped, ellipse, path, rect, ring } from '../shapes.ts';

/** The image closes to a circle, as at the end of silent movies, on a last scene in silhouette. */
export const iris: Family = (random, { ground, ink, accent, soft }) => {
  const radius = random.between(320, 370);
  const y = 540;
  const horizon = y + random.between(120, 170);
  const scene = random.pick([couple, lamplight, flowers]);
  const rims = random.pick([[1, 2, 3], [1, 1.5, 2.6, 3.4], [1.4]]);
  const shapes = [
    ...rims.map((step) => ring(500, y, radius + step * 26, 5, step > 1 ? soft : accent)),
    circle(500, y, radius, accent),
    clipped('iris', circleOutline(500, y, radius), [
      circle(random.between(340, 660), y - random.between(60, 130), random.between(100, 140), ground),
      rect(0, horizon, 1000, 600, soft),
      ellipse(500, horizon, random.between(330, 460), 34, soft),
      path(scene(500, horizon + 140), ink),
    ]),
  ];
  return { ground, shapes, titleArea: titleBelow(1050, ink, ink, 'middle') };
};

function couple(x: number, foot: number): string {
  const he = `M${x - 120} ${foot}L${x - 112} ${foot - 260}Q${x - 70} ${foot - 310} ${x - 22} ${foot - 260}L${x - 14} ${foot}z${man(x - 66, foot - 330)}`;
  const she = `M${x - 6} ${foot}Q${x + 40} ${foot - 120} ${x + 34} ${foot - 245}Q${x + 62} ${foot - 275} ${x + 92} ${foot - 245}Q${x + 88} ${foot - 120} ${x + 140} ${foot}z${circleOutline(x + 58, foot - 300, 36)}M${x + 8} ${foot - 306}q50 -66 100 0z`;
  return he + she;
}

function lamplight(x: number, foot: number): string {
  const post = `M${x + 110} ${foot}v-470h14v470zM${x + 84} ${foot - 470}h66l-14 -76h-38zM${x + 92} ${foot - 556}h50l-25 -34z`;
  return `${post}M${x - 100} ${foot}L${x - 86} ${foot - 250}Q${x - 50} ${foot - 296} ${x - 8} ${foot - 250}L${x + 6} ${foot}z${man(x - 46, foot - 312)}`;
}

function flowers(x: number, foot: number): string {
  const stem = (at: number, height: number, size: number) =>
    `M${at - 5} ${foot}v${-height}h10v${height}z${circleOutline(at, foot - height, size)}M${at} ${foot - height * 0.35}q70 -80 110 -40q-40 60 -110 40z`;
  return stem(x - 130, 250, 52) + stem(x - 10, 400, 70) + stem(x + 120, 310, 58);
}

const man = (x: number, y: number) =>
  `${circleOutline(x, y, 40)}M${x - 56} ${y - 22}h112v10h-112zM${x - 34} ${y - 20}v-30q34 -34 68 0v30z`;
