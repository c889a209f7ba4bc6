import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { withLabel } from '@backlot/contracts/platform/records/field-errors';
import { csvLine, original } from '@backlot/contracts/platform/values/csv-line';
import type { Db } from '../db/database.ts';
import { problemsAfter } from './problem-pages.ts';

const rowsAtOnce = 1_000;
/** Spreadsheets recognize UTF-8 by this byte order mark. */
const byteOrderMark = '\uFEFF';

/** The rows with problems, unchanged, with the problems in the last column; once corrected, the file can be imported. */
export async function* errorsFile(db: Db, { _id, columns, fields }: ImportFile): AsyncGenerator<string> {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  yield byteOrderMark + csvLine([...columns, 'Problems']);
  for (let after = 0; ;) {
    const rows = await problemsAfter(db, _id, after, rowsAtOnce);
    for (const { row, values, problems } of rows) {
      const cells = columns.map((_, n) => original(values[n] ?? ''));
      const messages = problems.map(({ field, message }) =>
        field === null ? message : withLabel(labels.get(field) ?? field, message),
      );
      yield csvLine([...cells, messages.join('; ')]);
      after = row;
    }
    if (rows.length < rowsAtOnce) return;
  }
}
