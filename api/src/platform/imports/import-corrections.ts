import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { ImportFile, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Importer, RowProblem } from './importer.service.ts';
import type { RowCells } from './import-rows.ts';
import { importCorrectionTable as corrections, importProblemTable as t } from './imports.table.ts';
import { isTruncated, parseRow, type ParsedRowResult } from './parse-row.ts';

type Cell = Parsed<ImportsApi['importCorrect']>['body'];

/** Replaces a cell of a row with problems, and checks that row; the next check and the run read it instead of the file's. */
export async function correctCell<Input extends object>(
  tx: Db,
  importer: Importer<Input>,
  { _id, columns, mapping }: ImportFile,
  { row, column, value }: Cell,
): Promise<void> {
  const isRow = and(eq(t.importId, _id), eq(t.row, row));
  const [before] = await tx.select().from(t).where(isRow);
  if (!before || column >= columns.length) throw notFound();
  if (isTruncated(before.values))
    throw conflict('row_too_long', 'This row is too long to be corrected here. Correct it in the file.');
  const width = Math.max(before.values.length, columns.length);
  const values = Array.from({ length: width }, (_, n) => (n === column ? value : (before.values[n] ?? '')));
  const parsed = parseRow(importer, mapping, row, values);
  const known = await importer.check(tx, [{ row, input: parsed.problems ? parsed.readable : parsed.input }]);
  const keyOf = ({ input }: ParsedRowResult<Input>) => input && importer.key(input);
  const isSameKey = keyOf(parsed) === keyOf(parseRow(importer, mapping, row, before.values));
  // Only a check of the whole file finds duplicates, so one stays until the key is another.
  const kept = isSameKey ? before.problems.filter(isDuplicate) : [];
  const found = [...(parsed.problems ?? []), ...(known.get(row) ?? []), ...kept];
  if (found.length === 0) await tx.delete(t).where(isRow);
  else await tx.update(t).set({ values, problems: found }).where(isRow);
  await tx
    .insert(corrections)
    .values({ importId: _id, row, values })
    .onConflictDoUpdate({ target: [corrections.importId, corrections.row], set: { values } });
}

const duplicate = 'Duplicate of row ';
const isDuplicate = ({ field, message }: RowProblem) => field === null && message.startsWith(duplicate);
export const duplicateOf = (row: number): RowProblem => ({ field: null, message: `${duplicate}${row}` });

/** What replaces cells of the file by the corrected ones. */
export async function correctionsOf(db: Db, importId: string) {
  const rows = await db.select().from(corrections).where(eq(corrections.importId, importId));
  const byRow = new Map(rows.map(({ row, values }) => [row, values]));
  return {
    isEmpty: byRow.size === 0,
    apply: (batch: readonly RowCells[]): RowCells[] =>
      batch.map(({ row, cells }) => ({ row, cells: byRow.get(row) ?? cells })),
  };
}

export const dropCorrections = (tx: Db, importId: string) =>
  tx.delete(corrections).where(eq(corrections.importId, importId));
