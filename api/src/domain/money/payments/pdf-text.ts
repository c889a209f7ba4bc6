import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mayRunRightToLeft, visualOrderOf } from './visual-order.ts';

const latin = 'noto-sans/files/noto-sans-latin';
/** Fonts by script after Latin; each character uses the first font that has it. Licensed under the SIL Open Font License 1.1. */
const otherScripts = [
  ...['latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'].map(
    (script) => `noto-sans/files/noto-sans-${script}`,
  ),
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
  // The numbered parts have letters of Japanese names that the first one lacks: 髙, 﨑, 彅, 濵, 𠮷, 德, and old forms such as U+FA19.
  ...['japanese', '66', '67', '41', '31', '1', '40', '3'].map(
    (part) => `noto-sans-jp/files/noto-sans-jp-${part}`,
  ),
];
type Weight = 400 | 700;
type Face = { name: string; has: (letter: string) => boolean; isRightToLeft: (text: string) => boolean };
type Faces = readonly [Face, ...Face[]];
type Run = { face: Face; text: string };

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
/** Ascent of Noto Sans per font size. All scripts are placed on its baseline. */
const ascent = 1.069;

/** Text in single-font runs. */
export function pdfTextOf(pdf: PDFKit.PDFDocument): PdfText {
  const faces = new Map<Weight, Faces>();
  const facesOf = (weight: Weight): Faces => {
    const known = faces.get(weight);
    if (known) return known;
    const made: Faces = [
      faceOf(pdf, latin, weight),
      ...otherScripts.map((subset) => faceOf(pdf, subset, weight)),
    ];
    faces.set(weight, made);
    return made;
  };
  const linesIn = (text: string, { size = 9, weight = 400, width }: TextStyle) => {
    const all = facesOf(weight);
    pdf.fontSize(size);
    const wideOf = (part: string) =>
      runsOf(part, all).reduce((sum, run) => sum + pdf.font(run.face.name).widthOfString(run.text), 0);
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
        for (const run of runsOf(line, all)) {
          pdf
            .font(run.face.name)
            .text(run.text, from, at + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
          from += pdf.widthOfString(run.text);
        }
        at += size * lineSpacing;
      }
      return at;
    },
  };
}

type OpenedFont = {
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): { direction: 'ltr' | 'rtl' };
};
function faceOf(pdf: PDFKit.PDFDocument, subset: string, weight: Weight): Face {
  const name = `${subset}-${weight}`;
  pdf.registerFont(name, fileOf(subset, weight));
  let font: OpenedFont | undefined;
  // pdfkit's types omit the opened font.
  const opened = () => (font ??= (pdf.font(name) as unknown as { _font: { font: OpenedFont } })._font.font);
  return {
    name,
    has: (letter) => opened().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    isRightToLeft: (text) => opened().layout(text).direction === 'rtl',
  };
}

/** Splits a line into single-font runs, from left to right. */
function runsOf(line: string, faces: Faces): Run[] {
  const runs: Run[] = [];
  for (const letter of visualOrderOf(line)) {
    const face = faces.find(({ has }) => has(letter)) ?? faces[0];
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs.map(inReadingOrder);
}

/** A font shapes Hebrew and Arabic in reading order, and reverses them itself; also Arabic digits, which are read from left to right. */
const inReadingOrder = ({ face, text }: Run): Run => ({
  face,
  text: mayRunRightToLeft(text) && face.isRightToLeft(text) ? [...text].reverse().join('') : text,
});

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
