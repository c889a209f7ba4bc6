import { importRowsAtMost } from '@backlot/contracts/platform/imports/imports';
import { fieldProblem, invalid } from '../http/errors.ts';
import { csvRows, isBlank, type CsvFormat, type Found } from './csv-rows.ts';
import { storableText } from './storable-text.ts';

export type Head = { columns: string[]; sample: string[][]; rows: number };

const columnsAtMost = 200;
const sampleRows = 5;
const shownCharacters = 100;
const refused = (code: string, message: string) => invalid(fieldProblem('file', code, message));

/**
 * Reads a whole file once: its columns, its first rows, and the number of rows.
 * @throws ApiError 422 for a file without rows, with too many, or that can't be read this way
 */
export async function readHead(
  bytes: AsyncIterable<Buffer>,
  reading: CsvFormat,
  rowsAtMost = importRowsAtMost,
  found?: Found,
): Promise<Head> {
  const head: Head = { columns: [], sample: [], rows: -1 };
  for await (const cells of csvRows(bytes, reading, found)) {
    if (isBlank(cells)) continue;
    head.rows += 1;
    if (head.rows === 0)
      head.columns = cells.map(
        (cell, n) => storableText(cell).trim().slice(0, shownCharacters) || `Column ${n + 1}`,
      );
    else if (head.rows <= sampleRows)
      head.sample.push(cells.map((cell) => storableText(cell.slice(0, shownCharacters))));
    if (head.columns.length > columnsAtMost)
      throw refused('too_many_columns', `The file has more than ${columnsAtMost} columns. Remove some.`);
    if (head.rows > rowsAtMost)
      throw refused(
        'too_many_rows',
        `The file has more than ${rowsAtMost.toLocaleString('en')} rows. Split it.`,
      );
  }
  if (head.rows < 1) throw refused('no_rows', 'The file has no rows below its header.');
  return head;
}
