import type { SentFile } from '../../../platform/http/attachment.ts';
import { type Block, layoutPages } from './pdf-layout.ts';
import { type PdfText, pdfTextOf } from './pdf-text.ts';

type Pair = readonly [label: string, value: string];
type Column = { label: string; /** Its part of the row. */ width: number; isAmount?: true };
export type Section = {
  heading?: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
};
type Party = { heading: string; lines: readonly string[] };

/** A document as it is read; amounts are formatted. */
export type DocumentPage = {
  title: string;
  number: string;
  /** Null for a draft. An issued document has the same bytes each time. */
  issuedAt: Date | null;
  /** Labels and values below the title. */
  facts: readonly Pair[];
  /** A PNG image; the seller's name without one. */
  logo: Buffer | null;
  seller: Party;
  buyer: Party;
  headline: string;
  sections: readonly Section[];
  /** Amounts from the lines to the total. */
  totals: readonly Pair[];
  /** In bold. */
  total: Pair;
  notes: readonly string[];
  /** Landscape, for many columns. */
  isWide?: true;
};

const margin = 48;
const footerHeight = 40;
const gray = '#5c5f66';
const a4 = { short: 595, long: 842 };
type Sheet = { pdf: PDFKit.PDFDocument; text: PdfText; width: number; right: number };

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** `Nov 23, 2026` */
export const dayOnPage = (at: Date): string => dayFormat.format(at);

const countries = new Intl.DisplayNames('en-US', { type: 'region' });
export const countryOnPage = (code: string): string => countries.of(code) ?? code;

/** The document as a file, named by its number unless said otherwise. */
export const pdfFile = async (page: DocumentPage, name = page.number): Promise<SentFile> => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes: await documentPdf(page),
});

/** Renders A4 pages, each with its number; the totals are never alone on one. */
export async function documentPdf(page: DocumentPage): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large, and few processes write documents
  const { title, number, issuedAt, seller, isWide = false } = page;
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    info: {
      Title: `${title} ${number}`,
      Author: seller.lines[0] ?? '',
      ...(issuedAt && { CreationDate: issuedAt }),
    },
    lang: 'en',
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const right = (isWide ? a4.long : a4.short) - margin;
  const sheet = { pdf, text: pdfTextOf(pdf), right, width: right - margin };
  const bottom = (isWide ? a4.short : a4.long) - margin - footerHeight;
  const first = drawTop(sheet, page);
  let pages = 1;
  for (const { block, page: at, y } of layoutPages(blocksOf(sheet, page), {
    first,
    others: margin,
    bottom,
  })) {
    for (; pages <= at; pages += 1) pdf.addPage();
    block.draw(y);
  }
  for (let at = 0; at < pages; at += 1) {
    pdf.switchToPage(at);
    drawFooter(sheet, page, bottom + 16, `Page ${at + 1} of ${pages}`);
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** Title, facts, seller and buyer; returns where the lines start. */
function drawTop({ pdf, text, right, width }: Sheet, page: DocumentPage): number {
  const { title, facts, logo, seller, buyer, headline } = page;
  const half = width / 2 - 12;
  text.write(title, margin, margin, { size: 20, weight: 700, width: half });
  const [logoWidth, logoHeight] = [140, 44];
  if (logo)
    pdf.image(logo, right - logoWidth, margin, {
      fit: [logoWidth, logoHeight],
      align: 'right',
      valign: 'center',
    });
  else
    text.write(seller.lines[0] ?? '', right - half, margin + 6, {
      size: 12,
      weight: 700,
      width: half,
      isEnd: true,
    });
  let y = margin + 44;
  for (const [index, [label, value]] of facts.entries()) {
    const weight = index === 0 ? 700 : 400;
    text.write(label, margin, y, { weight, width: 116 });
    y = text.write(value, margin + 120, y, { weight, width: width - 120 }) + 2;
  }
  const parties = [seller, buyer].map(({ heading, lines }, index) => {
    const x = margin + index * (half + 24);
    let at = text.write(heading, x, y + 18, { weight: 700, width: half }) + 2;
    for (const line of lines) at = text.write(line, x, at, { width: half });
    return at;
  });
  return text.write(headline, margin, Math.max(...parties) + 24, { size: 14, weight: 700, width }) + 16;
}

function drawFooter({ pdf, text, width, right }: Sheet, page: DocumentPage, y: number, place: string): void {
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor('#ced4da').stroke();
  const style = { size: 8, color: gray, width };
  text.write(`${page.title} ${page.number} · ${page.seller.lines[0] ?? ''}`, margin, y + 8, style);
  text.write(place, margin, y + 8, { ...style, isEnd: true });
}

/** The lines, and the totals with their notes, which stay with the last line. */
function blocksOf(sheet: Sheet, { sections, totals, total, notes }: DocumentPage): Block[] {
  const blocks = sections
    .filter(({ rows }) => rows.length > 0)
    .flatMap((section) => sectionBlocks(sheet, section));
  const last = blocks.at(-1);
  if (last) last.staysWithNext = true;
  return [...blocks, totalsBlock(sheet, [...totals, total]), ...notes.map((note) => noteBlock(sheet, note))];
}

function sectionBlocks(sheet: Sheet, { heading, columns, rows }: Section): Block[] {
  const { text, width } = sheet;
  const labels = columns.map(({ label }) => label);
  const style = { size: 8, color: gray };
  const head = { ...rowBlock(sheet, columns, labels, style), staysWithNext: true };
  return [
    ...(heading === undefined
      ? []
      : [
          {
            height: 28,
            draw: (y: number) => void text.write(heading, margin, y + 10, { weight: 700, width }),
            staysWithNext: true,
          },
        ]),
    head,
    ...rows.map((row) => ({ ...rowBlock(sheet, columns, row, { size: 9 }), head })),
  ];
}

const gap = 8;
type RowStyle = { size: number; color?: string };
function rowBlock(
  { pdf, text, width, right }: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  style: RowStyle,
): Block {
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  let x = margin;
  const placed = columns.map((column, index) => {
    const part = (column.width / whole) * width;
    const from = x;
    x += part;
    const isLast = index === columns.length - 1;
    const isEnd = column.isAmount ?? false;
    return { cell: cells[index] ?? '', from, style: { ...style, width: isLast ? part : part - gap, isEnd } };
  });
  const height = Math.max(...placed.map((one) => text.heightOf(one.cell, one.style))) + 10;
  return {
    height,
    draw: (y) => {
      for (const one of placed) text.write(one.cell, one.from, y + 5, one.style);
      const below = y + height;
      pdf.moveTo(margin, below).lineTo(right, below).lineWidth(0.5).strokeColor('#e9ecef').stroke();
    },
  };
}

function totalsBlock({ text, right }: Sheet, rows: readonly Pair[]): Block {
  const [width, lineHeight] = [300, 18];
  return {
    height: rows.length * lineHeight + 20,
    draw: (top) => {
      for (const [index, [label, value]] of rows.entries()) {
        const weight = index === rows.length - 1 ? 700 : 400;
        const y = top + 12 + index * lineHeight;
        text.write(label, right - width, y, { weight, width });
        text.write(value, right - width, y, { weight, width, isEnd: true });
      }
    },
  };
}

function noteBlock({ text, width }: Sheet, note: string): Block {
  const style = { color: gray, width };
  return {
    height: text.heightOf(note, style) + 6,
    draw: (y) => void text.write(note, margin, y + 6, style),
  };
}
