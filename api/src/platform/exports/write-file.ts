import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { csvLine } from '@backlot/contracts/platform/values/csv-line';
import { convertSheet } from '../imports/sheets.service.ts';
import type { Cell } from './exporter.service.ts';

const rowsAtOnce = 1_000;
/** Spreadsheets recognize UTF-8 by this byte order mark. */
const byteOrderMark = '\uFEFF';

/** One column of the file. */
export type FileColumn<Row extends object> = {
  label: string;
  isNumber: boolean;
  cell: (row: Row) => Cell;
};

type Work<Row extends object> = {
  path: string;
  format: 'csv' | 'xlsx';
  columns: readonly FileColumn<Row>[];
  page: (cursor: string | undefined, limit: number) => Promise<Page<Row>>;
  /** Called after each thousand rows; false cancels the work. */
  onRows: (done: number) => Promise<boolean>;
};

/** Writes a whole list, page by page, with constant memory. Returns the number of rows, null when it was canceled. */
export async function writeFile<Row extends object>({
  path,
  format,
  columns,
  page,
  onRows,
}: Work<Row>): Promise<number | null> {
  let done = 0;
  let isEnded = false;
  async function* lines() {
    yield byteOrderMark + csvLine(columns.map(({ label }) => label));
    for (let cursor: string | undefined; ;) {
      const { items, next } = await page(cursor, rowsAtOnce);
      yield items.map((row) => csvLine(columns.map(({ cell }) => textOf(cell(row))))).join('');
      done += items.length;
      isEnded = !(await onRows(done));
      if (isEnded || !next) return;
      cursor = next;
    }
  }
  const csv = format === 'csv' ? path : `${path}.csv`;
  await pipeline(Readable.from(lines()), createWriteStream(csv));
  if (isEnded) return null;
  if (format === 'xlsx') {
    const kinds = columns.map(({ isNumber }) => (isNumber ? 'number' : 'text'));
    const { state } = await convertSheet({ do: 'write', csv, xlsx: path, kinds });
    if (state !== 'done') throw new Error('The spreadsheet couldn’t be written');
  }
  return done;
}

const textOf = (value: Cell): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join('; ') : String(value);
};
