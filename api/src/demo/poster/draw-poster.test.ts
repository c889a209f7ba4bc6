import sharp from 'sharp';
import { demoMovies, movieGenres } from '../catalog/catalog.ts';
import { margin, posterHeight, posterWidth } from './composition.ts';
import { drawPoster, type PosterMovie } from './draw-poster.ts';
import { families, familiesFor } from './families.ts';
import { palettes } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { rect } from './shapes.ts';

const movie: PosterMovie = {
  title: 'Häxan',
  releaseYear: 1922,
  genres: ['documentary', 'horror'],
  directors: ['Benjamin Christensen'],
};

/** The title and the credits are the last two paths; their data has absolute x y pairs only. */
function letteringPoints(svg: string): { x: number; y: number }[] {
  const data = [...svg.matchAll(/<path d="([^"]*)"/g)]
    .slice(-2)
    .map(([, d = '']) => d)
    .join(' ');
  const numbers = (data.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? NaN }] : []));
}

function expectInsideMargins(svg: string) {
  const points = letteringPoints(svg);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  expect(points.length).toBeGreaterThan(20);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(margin - 1);
  expect(Math.max(...xs)).toBeLessThanOrEqual(posterWidth - margin + 1);
  // Accents and commas may reach a little into the margin.
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(margin / 3);
  expect(Math.max(...ys)).toBeLessThanOrEqual(posterHeight - margin / 2);
}

describe('drawPoster', () => {
  it('draws the same movie the same way every time', () => {
    expect(drawPoster(movie)).toBe(drawPoster({ ...movie }));
  });

  it('draws a different poster for each demo movie', () => {
    expect(new Set(demoMovies.map(drawPoster)).size).toBe(demoMovies.length);
  });

  it('keeps the lettering of every demo movie inside the margins', () => {
    for (const one of demoMovies) expectInsideMargins(drawPoster(one));
  });

  it.each([
    ['sixty characters in words', 'The Extraordinary Adventures of a Very Long Title in Sixty C'],
    ['sixty characters without a space', 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'],
    ['three characters', 'D.O'],
    [
      'a hundred and twenty characters',
      'The Extraordinary Adventures of a Very Long Title in Sixty C '.repeat(2),
    ],
  ])('keeps a title of %s inside the margins', (_, title) => {
    for (let releaseYear = 1895; releaseYear < 1910; releaseYear += 1) {
      for (const genre of ['drama', 'comedy'] as const)
        expectInsideMargins(drawPoster({ ...movie, title, releaseYear, genres: [genre] }));
    }
  });

  it('sets an accented letter differently from a plain one, and a letter that no face has without its accent', () => {
    const letters = (title: string) => drawPoster({ ...movie, title }).length;
    expect(letters('Häxan')).not.toBe(letters('Haxan'));
    expect(() => drawPoster({ ...movie, title: 'Ǟ 映画', directors: ['Ǻ'] })).not.toThrow();
  });

  it('needs no installed font', () => {
    expect(drawPoster(movie)).not.toContain('<text');
  });

  it('has at most six families', () => {
    expect(Object.keys(families).length).toBeLessThanOrEqual(6);
  });

  it('has a family for every genre', () => {
    for (const genre of movieGenres) expect(familiesFor([genre]).length).toBeGreaterThan(0);
    expect(new Set(movieGenres.flatMap((genre) => familiesFor([genre])))).toEqual(
      new Set(Object.keys(families)),
    );
  });
});

describe.each(Object.entries(families))('the %s family', (_, family) => {
  it('is valid in every palette and leaves room for the lettering', async () => {
    for (const palette of palettes) {
      const { ground, shapes, titleArea } = family(seededRandom(palette.name), palette);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${posterWidth} ${posterHeight}">${shapes.join('')}${rect(0, 0, 1, 1, ground)}</svg>`;
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      // librsvg refuses what is not well-formed.
      expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
      expect(titleArea.height).toBeGreaterThan(250);
      expect(titleArea.y + titleArea.height).toBeLessThanOrEqual(posterHeight - margin);
      expect(
        contrast(titleArea.fill, palette.ground === titleArea.fill ? palette.ink : palette.ground),
      ).toBeGreaterThanOrEqual(3);
    }
  });
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colors. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
