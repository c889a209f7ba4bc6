/** @jest-environment node */
import { inflateSync } from 'node:zlib';
import { type DocumentPage, documentPdf } from './document-pdf.service.ts';

const page: DocumentPage = {
  title: 'Receipt',
  number: 'R-2026-000001',
  issuedAt: new Date('2026-11-23T10:00:00Z'),
  facts: [['Receipt number', 'R-2026-000001']],
  logo: null,
  seller: { heading: 'Seller', lines: ['Test Pictures Ltd', '1 Reel Street'] },
  buyer: { heading: 'Billed to', lines: ['Ada'] },
  headline: '€4.99 paid on Nov 23, 2026',
  sections: [
    {
      columns: [
        { label: 'Description', width: 4 },
        { label: 'Gross', width: 1, isAmount: true },
      ],
      rows: [['Nosferatu (rental)', '€4.99']],
    },
  ],
  totals: [],
  total: ['Total', '€4.99'],
  notes: ['Thank you.'],
};
const withRows = (rows: readonly (readonly string[])[]): DocumentPage => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, rows })),
});
const fontsOf = (pdf: Buffer): Set<string> =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? ''));

it('a document fits one page and embeds the glyphs it needs', async () => {
  const pdf = await documentPdf(page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
  expect(pdf.length).toBeLessThan(100_000);
});

it('an issued document has the same bytes each time', async () => {
  const pdf = await documentPdf(page);
  expect(pdf.toString('latin1')).toContain('(D:20261123100000Z)');
  expect(await documentPdf(page)).toEqual(pdf);
});

it('other scripts are rendered with matching fonts', async () => {
  const latin = fontsOf(await documentPdf(page)).size;
  const buyer = { heading: 'Billed to', lines: ['Ада Θεοδώρα Łucja'] };
  expect(fontsOf(await documentPdf({ ...page, buyer })).size).toBeGreaterThan(latin);
});

it.each([
  ['Japanese', '山田商店'],
  ['Hebrew', 'דנה לוי'],
  ['Arabic', 'ليلى حداد'],
])('a buyer with a %s name has it on the document', async (_, name) => {
  const pdf = await documentPdf({ ...page, buyer: { heading: 'Billed to', lines: [name] } });
  for (const letter of name.replace(/\s/g, '')) expect(textsOf(pdf).join('')).toContain(letter);
});

it('unknown glyphs are rendered as boxes, and long titles and words are wrapped', async () => {
  const title = `${'A very long title that never ends 영화 '.repeat(6)}${'x'.repeat(400)}`;
  const pdf = await documentPdf(withRows([[title, '€4.99']]));
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
});

/** The texts of a document, in each of its alphabets: the fonts embed a few glyphs under numbers of their own. */
function textsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/Flate[^>]*>>\s+stream\n([^]*?)\nendstream/g)].map(
    ([, stream]) => inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1'),
  );
  const hexIn = (text: string) => [...text.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex ?? '');
  const alphabets = streams
    .flatMap((stream) => /bfrange\n[^[]*\[([^\]]*)/.exec(stream)?.[1] ?? [])
    .map((range) => hexIn(range).map((hex) => String.fromCharCode(parseInt(hex, 16))));
  const written = streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*)\] TJ/g)].map(([, text]) => hexIn(text ?? '').join('')),
  );
  return written.flatMap((text) =>
    alphabets.map((letters) =>
      (text.match(/.{4}/g) ?? []).map((code) => letters[parseInt(code, 16)] ?? '').join(''),
    ),
  );
}

it('many lines continue on further pages, each with its number', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => [`Movie ${index}`, '€4.99']);
  const pdf = await documentPdf(withRows(rows));
  expect(pdf.toString('latin1')).toMatch(/\/Count 4\b/);
  const numbers = textsOf(pdf).filter((text) => text.startsWith('Page '));
  expect(numbers).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4']);
});
