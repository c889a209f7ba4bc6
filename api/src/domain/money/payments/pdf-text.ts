import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { visualOrderOf } from './visual-order.ts';

/** Fonts by script; each character uses the first font that has it. Licensed under the SIL Open Font License 1.1. */
const subsets = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map(
    (script) => `noto-sans/files/noto-sans-${script}`,
  ),
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
  'noto-sans-jp/files/noto-sans-jp-japanese',
];
type Weight = 400 | 700;
type Face = { name: string; has: (letter: string) => boolean };

const files = new Map<string, Buffer>();
function fileOf(subset: string, weight: Weight): Buffer {
  const path = `@fontsource/${subset}-${weight}-normal.woff`;
  const known = files.get(path);
  if (known) return known;
  const read = readFileSync(createRequire(import.meta.url).resolve(path));
  files.set(path, read);
  return read;
}

export type TextStyle = { size?: number; weight?: Weight; color?: string; width: number; isEnd?: boolean };
export type PdfText = {
  /** Writes a text, wrapped at spaces; returns the y position below it. A character missing from all fonts renders as a box. */
  write: (text: string, x: number, y: number, style: TextStyle) => number;
  heightOf: (text: string, style: TextStyle) => number;
};

const lineSpacing = 1.4;
/** Of Noto Sans, in sizes: fonts of other scripts have another, and share the baseline. */
const ascent = 1.069;

/** Text in single-font runs. */
export function pdfTextOf(pdf: PDFKit.PDFDocument): PdfText {
  const faces = new Map<Weight, Face[]>();
  const facesOf = (weight: Weight): Face[] => {
    const known = faces.get(weight);
    if (known) return known;
    const made = subsets.map((subset) => faceOf(pdf, subset, weight));
    faces.set(weight, made);
    return made;
  };
  const linesIn = (text: string, { size = 9, weight = 400, width }: TextStyle) => {
    const all = facesOf(weight);
    pdf.fontSize(size);
    const wideOf = (part: string) =>
      runsOf(part, all).reduce((sum, run) => sum + pdf.font(run.face).widthOfString(run.text), 0);
    return { all, wideOf, size, lines: linesOf(text, width, wideOf) };
  };
  return {
    heightOf: (text, style) => {
      const { lines, size } = linesIn(text, style);
      return lines.length * size * lineSpacing;
    },
    write: (text, x, y, style) => {
      const { all, wideOf, size, lines } = linesIn(text, style);
      pdf.fillColor(style.color ?? '#1a1b1e');
      let at = y;
      for (const line of lines) {
        let from = style.isEnd ? x + style.width - wideOf(line) : x;
        for (const run of runsOf(visualOrderOf(line), all)) {
          pdf
            .font(run.face)
            .text(run.text, from, at + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
          from += pdf.widthOfString(run.text);
        }
        at += size * lineSpacing;
      }
      return at;
    },
  };
}

function faceOf(pdf: PDFKit.PDFDocument, subset: string, weight: Weight): Face {
  const name = `${subset}-${weight}`;
  pdf.registerFont(name, fileOf(subset, weight));
  let font: { hasGlyphForCodePoint(code: number): boolean } | undefined;
  return {
    name,
    has: (letter) => {
      // pdfkit's types omit the opened font.
      font ??= (pdf.font(name) as unknown as { _font: { font: typeof font } })._font.font;
      return font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
    },
  };
}

/** Splits a text into single-font runs. */
function runsOf(text: string, faces: readonly Face[]): { face: string; text: string }[] {
  const runs: { face: string; text: string }[] = [];
  for (const letter of text) {
    const face = (faces.find(({ has }) => has(letter)) ?? faces[0])?.name ?? '';
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

/** Wraps at spaces; a word that is wider than a line continues on the next one. */
function linesOf(text: string, width: number, wideOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && wideOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...piecesOf(word, width, wideOf));
  }
  return lines;
}

function piecesOf(word: string, width: number, wideOf: (part: string) => number): string[] {
  if (wideOf(word) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const piece = pieces.at(-1) ?? '';
    if (piece === '' || wideOf(piece + letter) <= width) pieces[pieces.length - 1] = piece + letter;
    else pieces.push(letter);
  }
  return pieces;
}
