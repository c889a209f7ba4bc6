import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { SentFile } from '../../../platform/http/attachment.ts';

type Amount = readonly [label: string, amount: string];

/** A document of parties, lines and totals. Amounts are formatted. */
export type FiguresPage = {
  title: string;
  number: string;
  /** Labels and values above the lines. */
  facts: readonly (readonly [label: string, value: string])[];
  lines: readonly (readonly [what: string, amount: string])[];
  /** Amounts between the lines and the total. */
  totals: readonly Amount[];
  /** The total, in bold. */
  total: Amount;
  /** Amounts below the total, which are included in it. */
  included?: readonly Amount[];
  note: string;
};

/** Fonts by script; each character uses the first font that has it. Licensed under the SIL Open Font License 1.1. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'];
type Weight = 400 | 700;
type Face = { name: string; has: (letter: string) => boolean };

const files = new Map<string, Buffer>();
function fileOf(subset: string, weight: Weight): Buffer {
  const path = `@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`;
  const known = files.get(path);
  if (known) return known;
  const read = readFileSync(createRequire(import.meta.url).resolve(path));
  files.set(path, read);
  return read;
}

const left = 56;
const right = 539;
const wide = right - left;
const bottom = 786;
/** Heights of a three-row line, and of the totals with their note. */
const lineHeight = 48;
const totalsHeight = 180;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** `Nov 23, 2026` */
export const dayOnPage = (at: Date): string => dayFormat.format(at);

type Totals = { subtotal: string; discount?: Amount; tax: Amount; isTaxIncluded: boolean; total: string };
/** From the subtotal to the total, so that the amounts add up in this order: an included tax comes below the total. */
export const totalsOf = ({
  subtotal,
  discount,
  tax,
  isTaxIncluded,
  total,
}: Totals): Pick<FiguresPage, 'totals' | 'total' | 'included'> => ({
  totals: [['Subtotal', subtotal], ...(discount ? [discount] : []), ...(isTaxIncluded ? [] : [tax])],
  total: ['Total', total],
  included: isTaxIncluded ? [tax] : [],
});

/** The page as a file, named by its number unless said otherwise. */
export const pdfFile = async (page: FiguresPage, name = page.number): Promise<SentFile> => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes: await figuresPdf(page),
});

/** Renders A4 pages, usually one. A character missing from all fonts renders as a box, never as an error. */
export async function figuresPdf({
  title,
  number,
  facts,
  lines,
  totals,
  total,
  included = [],
  note,
}: FiguresPage): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    info: { Title: `${title} ${number}`, Author: 'Backlot' },
    lang: 'en',
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const write = writerOf(pdf);

  write('Backlot', left, 56, { size: 11, weight: 700 });
  write(title, left, 96, { size: 24, weight: 700 });
  write(number, left, 128, { size: 12 });
  let y = 172;
  for (const [label, value] of facts) {
    write(label, left, y, { color: '#5c5f66' });
    y = write(value, left + 130, y, { width: wide - 130 }) + 4;
  }
  y = rule(pdf, y + 16);
  for (const [what, amount] of lines) {
    y = roomFor(pdf, y, lineHeight);
    const after = write(what, left, y, { width: wide - 140 });
    write(amount, left, y, { width: wide, isEnd: true });
    y = after + 6;
  }
  y = rule(pdf, roomFor(pdf, y, totalsHeight) + 4);
  for (const row of [...totals, total, ...included]) {
    const [label, amount] = row;
    const weight = row === total ? 700 : 400;
    write(label, left, y, { weight });
    y = write(amount, left, y, { weight, width: wide, isEnd: true }) + 4;
  }
  write(note, left, y + 24, { color: '#5c5f66', width: wide });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** Adds a page when the height doesn't fit. */
function roomFor(pdf: PDFKit.PDFDocument, y: number, high: number): number {
  if (y + high <= bottom) return y;
  pdf.addPage();
  return left;
}

function rule(pdf: PDFKit.PDFDocument, y: number): number {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#ced4da').stroke();
  return y + 14;
}

type Style = { size?: number; weight?: Weight; color?: string; width?: number; isEnd?: boolean };

/** Writes text in single-font runs, wrapping at spaces; returns the y position of the next line. */
function writerOf(pdf: PDFKit.PDFDocument) {
  const faces = new Map<Weight, Face[]>();
  const facesOf = (weight: Weight): Face[] => {
    const known = faces.get(weight);
    if (known) return known;
    const made = subsets.map((subset) => faceOf(pdf, subset, weight));
    faces.set(weight, made);
    return made;
  };
  return (text: string, x: number, y: number, style: Style): number => {
    const { size = 10, weight = 400, color = '#1a1b1e', width = wide, isEnd = false } = style;
    const all = facesOf(weight);
    pdf.fontSize(size).fillColor(color);
    const wideOf = (part: string) =>
      runsOf(part, all).reduce((sum, run) => sum + pdf.font(run.face).widthOfString(run.text), 0);
    let at = y;
    for (const line of linesOf(text, width, wideOf)) {
      let from = isEnd ? x + width - wideOf(line) : x;
      for (const run of runsOf(line, all)) {
        pdf.font(run.face).text(run.text, from, at, { lineBreak: false });
        from += pdf.widthOfString(run.text);
      }
      at += size * 1.4;
    }
    return at;
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

function linesOf(text: string, width: number, wideOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && wideOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
