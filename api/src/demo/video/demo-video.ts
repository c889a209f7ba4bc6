import sharp from 'sharp';
import type { DemoMovie } from '../catalog/catalog.ts';
import { linePath, setLine } from '../poster/lettering.ts';
import { path, rect } from '../poster/shapes.ts';
import { fitTitle } from '../poster/title-block.ts';
import { typeface } from '../poster/typefaces.ts';
import { type Frame, keyFrameOf, webm } from './webm.ts';

export const videoSize = { width: 384, height: 216 } as const;
const { width, height } = videoSize;
const framesASecond = 6;
const leaderSeconds = 3;
/** The title card is repeated each second, because players may stop at the last frame. */
const cardStartsMs = [3_000, 4_000, 5_000];
export const videoSeconds = 6;

type Titled = Pick<DemoMovie, 'title' | 'releaseYear'>;

/** Draws videos: a film leader that counts down, which all share, then the movie's title. About 50 KB each. */
export async function videoMaker(): Promise<(movie: Titled) => Promise<Buffer>> {
  const leader = await Promise.all(
    Array.from({ length: leaderSeconds * framesASecond }, async (_, index): Promise<Frame> => {
      const atMs = Math.round((index * 1_000) / framesASecond);
      return { atMs, data: await keyFrame(leaderPicture(atMs / 1_000)) };
    }),
  );
  return async (movie) => {
    const data = await keyFrame(titleCard(movie));
    const card = cardStartsMs.map((atMs) => ({ atMs, data }));
    return webm([...leader, ...card], videoSize, videoSeconds * 1_000);
  };
}

const keyFrame = async (shapes: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  return keyFrameOf(await picture.webp({ quality: 60, effort: 2 }).toBuffer());
};

/** The number of seconds left, and a hand that turns once a second. */
function leaderPicture(seconds: number): string {
  const angle = (seconds % 1) * 2 * Math.PI;
  const [x, y] = [width / 2 + 240 * Math.sin(angle), height / 2 - 240 * Math.cos(angle)];
  const digit = setLine(String(leaderSeconds - Math.floor(seconds)), typeface('anton'));
  const hand = `M${width / 2} ${height / 2}L${x.toFixed(1)} ${y.toFixed(1)}`;
  return [
    rect(0, 0, width, height, '#c9c4b5'),
    `<path d="M0 ${height / 2}H${width}M${width / 2} 0V${height}" stroke="#55503f"/>`,
    `<path d="${hand}" stroke="#1d1b16" stroke-width="5"/>`,
    `<circle cx="${width / 2}" cy="${height / 2}" r="92" fill="none" stroke="#fdfbf3" stroke-width="6"/>`,
    path(linePath(digit, (width - digit.width * 110) / 2, height / 2 + 48, 110), '#1d1b16'),
  ].join('');
}

function titleCard({ title, releaseYear }: Titled): string {
  const limits = { width: 320, height: 110, maxSize: 44, lineHeight: 1.1, lastLineHeight: 0.9, tracking: 0 };
  const { lines, size, leading } = fitTitle(title, typeface('abril'), limits);
  const top = (height - 30 - leading * (lines.length - 1)) / 2;
  const middle = (line: { width: number }, em: number) => (width - line.width * em) / 2;
  const year = setLine(String(releaseYear), typeface('josefin'));
  return [
    rect(0, 0, width, height, '#14110f'),
    path(
      lines.map((line, index) => linePath(line, middle(line, size), top + leading * index, size)).join(''),
      '#f3ecd2',
    ),
    path(linePath(year, middle(year, 18), height - 36, 18), '#b9ad8c'),
  ].join('');
}
