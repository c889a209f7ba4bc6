/** @jest-environment node */
import { inflateSync } from 'node:zlib';
import { type DocumentPage, documentPdf } from './document-pdf.service.ts';
import { seenLines } from './visual-order.fixture.ts';

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

async function buyerLine(line: string): Promise<string | undefined> {
  const seller = { heading: 'Seller', lines: ['Test Pictures Ltd'] };
  const buyer = { heading: 'Billed to', lines: ['Ada', line] }; // the second line has none of the seller beside it
  const lines = linesOf(await documentPdf({ ...page, seller, buyer }));
  return lines[lines.findIndex((one) => one.endsWith('Ada')) + 1];
}

it.each(seenLines)('a document shows a line with %s in its order', async (_, line, seen) => {
  expect(await buyerLine(line)).toBe(seen);
});

it('rare letters of Japanese names are rendered', async () => {
  const names = '山田 髙橋 山﨑 草彅 濵田 𠮷野 德川 \ufa19';
  expect(await buyerLine(names)).toBe(names);
});

it('unknown glyphs are rendered as boxes, and long titles and words are wrapped', async () => {
  const title = `${'A very long title that never ends 영화 '.repeat(6)}${'x'.repeat(400)}`;
  const pdf = await documentPdf(withRows([[title, '€4.99']]));
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
});

/** The lines of a document as they are seen: their letters from left to right, each in the alphabet of its font. */
function linesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body = '']) => [id, body]),
  );
  const streamOf = (body: string) => {
    const [, stream] = /Flate[^>]*>>\s+stream\n([^]*?)\nendstream/.exec(body) ?? [];
    return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  };
  const alphabets = new Map(
    [...source.matchAll(/^\/(F\d+) (\d+) 0 R$/gm)].map(([, name, id]) => {
      const [, toUnicode] = /ToUnicode (\d+)/.exec(objects.get(id) ?? '') ?? [];
      return [name, lettersIn(streamOf(objects.get(toUnicode) ?? ''))];
    }),
  );
  return [...objects.values()].map(streamOf).flatMap((stream) => linesIn(stream, alphabets));
}

/** The letters by the number that an embedded font gives them. */
function lettersIn(toUnicode: string): string[] {
  const [, range = ''] = /bfrange\n[^[]*\[([^\]]*)/.exec(toUnicode) ?? [];
  return [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
    unitsIn(units).reduce((letters, unit) => letters + String.fromCharCode(unit), ''),
  );
}
const unitsIn = (hex: string) => (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => parseInt(unit, 16));

function linesIn(stream: string, alphabets: ReadonlyMap<string | undefined, readonly string[]>): string[] {
  const lines = new Map<number, { x: number; text: string }[]>();
  let [x, y, font] = [0, 0, ''];
  for (const [, toX, toY, toFont, glyphs = ''] of stream.matchAll(
    /^1 0 0 1 (\S+) (\S+) Tm$|^\/(F\d+) \S+ Tf$|^\[(.*)\] TJ$/gm,
  )) {
    if (toX !== undefined) [x, y] = [Number(toX), Number(toY)];
    else if (toFont !== undefined) font = toFont;
    else {
      const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => unitsIn(hex));
      const text = codes.map((code) => alphabets.get(font)?.[code] ?? '').join('');
      lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
    }
  }
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, parts]) => parts.sort((one, other) => one.x - other.x))
    .map((parts) => parts.map(({ text }) => text).join(''));
}

it('many lines continue on further pages, each with its number', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => [`Movie ${index}`, '€4.99']);
  const pdf = await documentPdf(withRows(rows));
  expect(pdf.toString('latin1')).toMatch(/\/Count 4\b/);
  const numbers = linesOf(pdf).flatMap((line) => /Page \d of \d$/.exec(line) ?? []);
  expect(numbers).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4']);
});
