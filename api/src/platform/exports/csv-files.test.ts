import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileCells } from '@backlot/contracts/platform/values/csv-line.fixture';
import { fileField } from '@backlot/contracts/platform/records/record-fields';
import { z } from '@backlot/contracts/z';
import { csvOf } from './csv-of.service.ts';
import { writeFile } from './write-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(hostileCells)('exports and CSV of rows write %j harmless as %j', async (text, cell) => {
  const file = `${cell}\r\n${cell}\r\n`;
  expect(
    csvOf({ name: fileField(z.string(), { label: text, blank: '', file: 'export' }) }, [
      { name: text, currency: 'EUR' },
    ]),
  ).toBe(file);
  const path = join(folder, 'export.csv');
  await writeFile({
    path,
    format: 'csv',
    columns: [{ label: text, isNumber: false, cell: () => text }],
    page: async () => ({ items: [{}], total: 1, totalIsCapped: false, page: 1, limit: 1 }),
    onRows: async () => true,
  });
  expect(await readFile(path, 'utf8')).toBe(`\uFEFF${file}`);
});
