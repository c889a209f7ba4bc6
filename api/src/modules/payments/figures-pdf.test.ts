import { figuresPdf } from './figures-pdf.service.ts';

const page = {
  title: 'Receipt',
  number: 'R-2026-000001',
  facts: [['Paid by', 'Ada']] as const,
  lines: [['Nosferatu (rental)', '4.99 EUR']] as const,
  sums: [['Total', '4.99 EUR']] as const,
  note: 'Thank you.',
};
const fontsOf = (pdf: Buffer): Set<string> =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name ?? ''));

it('is a PDF of one page, with the letters it needs inside', async () => {
  const pdf = await figuresPdf(page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
  expect(pdf.length).toBeLessThan(100_000);
});

it('writes names of other scripts with the fonts that have them', async () => {
  const latin = fontsOf(await figuresPdf(page)).size;
  const more = await figuresPdf({ ...page, facts: [['Paid by', 'Ада Θεοδώρα Łucja']] });
  expect(fontsOf(more).size).toBeGreaterThan(latin);
});

it('leaves letters that no font has as boxes, and breaks long titles', async () => {
  const title = 'A very long title that goes on and on 映画 '.repeat(6);
  const pdf = await figuresPdf({ ...page, lines: [[title, '4.99 EUR']] });
  expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
});

it('goes on to other pages when there are many lines', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => [`Movie ${index}`, '4.99 EUR'] as const);
  const pdf = await figuresPdf({ ...page, lines });
  expect(pdf.toString('latin1')).toMatch(/\/Count 4\b/);
});
