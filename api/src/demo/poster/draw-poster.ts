import type { DemoMovie } from '../catalog/catalog.ts';
import { margin, posterHeight, posterWidth, type TitleArea } from './composition.ts';
import { families, familiesFor } from './families.ts';
import { capHeight, linePath, setLine } from './lettering.ts';
import { palettes } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { path, rect } from './shapes.ts';
import { fitTitle } from './title-block.ts';
import { typeface, type TypefaceName } from './typefaces.ts';

export type PosterMovie = Pick<DemoMovie, 'title' | 'releaseYear' | 'genres' | 'directors'>;

const creditsSize = 30;
const creditsTracking = 0.09;
const creditsGap = 46;
const creditsWidth = posterWidth - 2 * margin;

/**
 * A generated poster as a 1000×1500 SVG, deterministic by title and year.
 * Lettering is drawn as paths, so that no font needs to be installed.
 */
export function drawPoster(movie: PosterMovie): string {
  const random = seededRandom(`${movie.title} ${movie.releaseYear}`);
  const palette = random.pick(palettes);
  const family = families[random.pick(familiesFor(movie.genres))];
  const faceName = random.pick<TypefaceName>(['anton', 'anton', 'abril', 'josefin']);
  const { ground, shapes, titleArea } = family(random, palette);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${posterWidth}" height="${posterHeight}" viewBox="0 0 ${posterWidth} ${posterHeight}">`,
    rect(0, 0, posterWidth, posterHeight, ground),
    ...shapes,
    ...lettering(movie, titleArea, faceName),
    '</svg>',
  ].join('');
}

function lettering(movie: PosterMovie, area: TitleArea, faceName: TypefaceName): string[] {
  const face = typeface(faceName);
  const cap = capHeight(face);
  const { lines, size, leading } = fitTitle(movie.title.toUpperCase(), face, {
    width: creditsWidth,
    // One accent above the first line has room within the margin.
    height: area.height - creditsGap - creditsSize,
    maxSize: 220 / cap,
    lineHeight: cap * lineSpacing(movie.title, faceName),
    lastLineHeight: cap,
    tracking: faceName === 'josefin' ? -0.01 : 0.004,
  });
  const titleHeight = cap * size + leading * (lines.length - 1);
  const block = titleHeight + creditsGap + capHeight(typeface('josefin')) * creditsSize;
  const top = area.rest === 'top' ? area.y : area.y + area.height - block;
  const title = lines.map((line, index) =>
    linePath(line, startOf(line.width * size, area), top + cap * size + leading * index, size),
  );
  return [path(title.join(''), area.fill), path(credits(movie, area, top + block), area.creditsFill)];
}

function credits(movie: PosterMovie, area: TitleArea, baseline: number): string {
  const face = typeface('josefin');
  const year = setLine(String(movie.releaseYear), face, creditsTracking);
  const names = movie.directors.join(' & ').toUpperCase();
  if (area.align === 'middle') {
    const line = setLine(`${names}  ·  ${movie.releaseYear}`, face, creditsTracking);
    const size = Math.min(creditsSize, creditsWidth / line.width);
    return linePath(line, startOf(line.width * size, area), baseline, size);
  }
  const line = setLine(names, face, creditsTracking);
  const yearWidth = year.width * creditsSize;
  const size =
    line.width === 0 ? creditsSize : Math.min(creditsSize, (creditsWidth - yearWidth - 40) / line.width);
  return (
    linePath(line, margin, baseline, size) +
    linePath(year, posterWidth - margin - yearWidth, baseline, creditsSize)
  );
}

const startOf = (width: number, area: TitleArea) =>
  area.align === 'middle' ? (posterWidth - width) / 2 : margin;

/** In cap heights. Accents would run into the line above if set as tight as plain capitals. */
function lineSpacing(title: string, faceName: TypefaceName): number {
  if (/\p{M}/u.test(title.normalize('NFD'))) return 1.45;
  return faceName === 'anton' ? 1.17 : 1.26;
}
