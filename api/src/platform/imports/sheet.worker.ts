// Runs in a child process: a spreadsheet is a compressed file, and a small one can expand beyond the available memory.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { csvLine } from '@backlot/contracts/platform/values/csv-line';
import { hasCode } from '../has-code.ts';
import { csvRows } from './csv-rows.ts';
import type { SheetMessage, SheetResult, SheetTask } from './sheet-task.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', (task: SheetTask) => {
  work(task).then(
    (result) => process.send?.(result, undefined, undefined, () => process.exit(0)),
    (error: unknown) => {
      const state = hasCode(error, 'ENOSPC', 'EDQUOT') ? 'no_room' : 'unreadable';
      process.send?.({ state } satisfies SheetMessage, undefined, undefined, () => process.exit(0));
    },
  );
});

const work = (task: SheetTask): Promise<SheetResult> => (task.do === 'read' ? read(task) : write(task));

async function read({ xlsx, csv, rowsAtMost }: Extract<SheetTask, { do: 'read' }>): Promise<SheetResult> {
  const rows = await readSheet(createReadStream(xlsx));
  if (rows.length > rowsAtMost + 1) return { state: 'too_many_rows' };
  await writeFile(csv, rows.map((row) => csvLine(row.map(textOf))).join(''));
  return { state: 'done' };
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
  }
  return String(cell);
};

async function write({ csv, xlsx, kinds }: Extract<SheetTask, { do: 'write' }>): Promise<SheetResult> {
  const sheet: SheetData = [];
  for await (const cells of csvRows(createReadStream(csv), { encoding: 'utf-8', delimiter: ',' })) {
    const isHeader = sheet.length === 0;
    sheet.push(
      cells.map((cell, n) => {
        if (isHeader) return { value: cell, type: String, fontWeight: 'bold' };
        if (cell === '') return null;
        return kinds[n] === 'number' ? { value: Number(cell), type: Number } : { value: cell, type: String };
      }),
    );
  }
  await writeXlsxFile(sheet).toFile(xlsx);
  return { state: 'done' };
}
