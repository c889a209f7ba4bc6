import { figuresPdf, totalsOf } from './figures-pdf.service.ts';

const page = {
  title: 'Receipt',
  number: 'R-2026-000001',
  facts: [['Billed to', 'Ada']] as const,
  lines: [['Nosferatu (rental)', '4.99 EUR']] as const,
  totals: [],
  total: ['Total', '4.99 EUR'] as const,
  note: 'Thank you.',
};
const fontsOf = (pdf: Buffer): Set<string> =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? ''));

it('a document fits one page and embeds the glyphs it needs', async () => {
  const pdf = await figuresPdf(page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
  expect(pdf.length).toBeLessThan(100_000);
});

it('other scripts are rendered with matching fonts', async () => {
  const latin = fontsOf(await figuresPdf(page)).size;
  const more = await figuresPdf({ ...page, facts: [['Billed to', 'Ада Θεοδώρα Łucja']] });
  expect(fontsOf(more).size).toBeGreaterThan(latin);
});

it('unknown glyphs are rendered as boxes, and long titles are wrapped', async () => {
  const title = 'A very long title that never ends 映画 '.repeat(6);
  const pdf = await figuresPdf({ ...page, lines: [[title, '€4.99']] });
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
});

it('many lines continue on further pages', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => [`Movie ${index}`, '4.99 EUR'] as const);
  const pdf = await figuresPdf({ ...page, lines });
  expect(pdf.toString('latin1')).toMatch(/\/Count 4\b/);
});

it('an included tax comes below the total, any other tax above it', () => {
  const amounts = { subtotal: '9.99', tax: ['VAT', '1.60'] as const, total: '7.99' };
  const discount = ['Discount', '−2.00'] as const;
  const total = ['Total', '7.99'];
  expect(totalsOf({ ...amounts, discount, isTaxIncluded: true })).toEqual({
    totals: [['Subtotal', '9.99'], discount],
    total,
    included: [amounts.tax],
  });
  expect(totalsOf({ ...amounts, isTaxIncluded: false })).toEqual({
    totals: [['Subtotal', '9.99'], amounts.tax],
    total,
    included: [],
  });
});
