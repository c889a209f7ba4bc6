import type { Font, Glyph, PathCommand } from 'opentype.js';
import type { Typeface } from './typefaces.ts';

/** Measures in em; a space has no ink. */
type Letter = {
  readonly font: Font;
  readonly glyph: Glyph;
  readonly advance: number;
  readonly ink?: { readonly left: number; readonly right: number };
};

/** A line set at 1 px per em: `width` is the ink, from the first letter's left edge to the last one's right. */
export type SetLine = {
  readonly letters: readonly { readonly letter: Letter; readonly x: number }[];
  readonly width: number;
};

/**
 * @param tracking extra space between letters, in em
 * A letter that the face lacks is set without its diacritics, and omitted when that fails too.
 */
export function setLine(text: string, face: Typeface, tracking = 0): SetLine {
  let pen = 0;
  let left = Infinity;
  let right = -Infinity;
  let before: Letter | undefined;
  const letters: { letter: Letter; x: number }[] = [];
  for (const character of [...text].flatMap((one) => supported(one, face))) {
    const letter = letterOf(character, face);
    if (!letter) continue;
    const { font, glyph, ink } = letter;
    if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
    if (ink) {
      left = Math.min(left, pen + ink.left);
      right = Math.max(right, pen + ink.right);
    }
    letters.push({ letter, x: pen });
    pen += letter.advance + tracking;
    before = letter;
  }
  if (right < left) return { letters: [], width: 0 };
  return { letters: letters.map(({ letter, x }) => ({ letter, x: x - left })), width: right - left };
}

/** Path data of a set line: ink starts at `x`, stands on `baseline`, `size` in px per em. */
export function linePath(line: SetLine, x: number, baseline: number, size: number): string {
  return line.letters
    .flatMap(({ letter, x: offset }) => letter.glyph.getPath(x + offset * size, baseline, size).commands)
    .map(pathStep)
    .join('');
}

// Ours, as `Path.toPathData` of opentype.js 2.0.0 writes NaN for some glyphs.
function pathStep(step: PathCommand): string {
  if (step.type === 'Z') return 'Z';
  if (step.type === 'Q') return `Q${tenths(step.x1, step.y1, step.x, step.y)}`;
  if (step.type === 'C') return `C${tenths(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`;
  return step.type + tenths(step.x, step.y);
}

const tenths = (...values: number[]) => values.map((value) => Math.round(value * 10) / 10).join(' ');

/** Height of a flat capital, in em. */
export function capHeight(face: Typeface): number {
  const letter = letterOf('H', face);
  if (!letter) throw new RangeError('a poster face needs capitals');
  return letter.glyph.getBoundingBox().y2 / letter.font.unitsPerEm;
}

function supported(character: string, face: Typeface): string[] {
  if (letterOf(character, face)) return [character];
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].filter((one) => letterOf(one, face));
}

// Cached, as measuring an outline is nearly all the work of fitting a title.
const known = new WeakMap<Typeface, Map<string, Letter | undefined>>();

function letterOf(character: string, face: Typeface): Letter | undefined {
  const letters = known.get(face) ?? new Map<string, Letter | undefined>();
  known.set(face, letters);
  if (!letters.has(character)) letters.set(character, measured(character, face));
  return letters.get(character);
}

function measured(character: string, face: Typeface): Letter | undefined {
  const font = face.find((one) => one.charToGlyphIndex(character) > 0);
  if (!font) return undefined;
  const glyph = font.charToGlyph(character);
  const advance = (glyph.advanceWidth ?? 0) / font.unitsPerEm;
  const { x1, x2 } = glyph.getBoundingBox();
  if (x2 <= x1) return { font, glyph, advance };
  return { font, glyph, advance, ink: { left: x1 / font.unitsPerEm, right: x2 / font.unitsPerEm } };
}
