import { and, eq } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import { type ImportTally, importTally } from '@backlot/contracts/platform/imports/imports';
import { id } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gone } from '../http/errors.ts';
import type { JobHandler, RunningJob } from '../jobs/jobs.service.ts';
import { rightsFor } from '../accounts/sessions/current-permissions.service.ts';
import type { Importer, ParsedRow, RowProblem } from './importer.service.ts';
import { correctionsOf, duplicateOf } from './import-corrections.ts';
import { notifyOfImport } from './import-notice.ts';
import { rowBatches, importFileBytes, type RowCells } from './import-rows.ts';
import { importProblemTable, importTable } from './imports.table.ts';
import { type ParsedRowResult, storedCells, parseRow } from './parse-row.ts';

export const checkKind = 'import.check';
export const runKind = 'import.run';
const importPayload = z.object({ importId: id, requestId: z.string(), apiToken: z.optional(z.string()) });

const batchRows = 1_000;
const noTally: ImportTally = { valid: 0, refused: 0, created: 0, updated: 0, unchanged: 0 };

type Importers = readonly Importer<never>[];
type ImportRow = typeof importTable.$inferSelect;
type Problems = Pick<ParsedRowResult<never>, 'row' | 'values'> & { problems: RowProblem[] };
type Refused = Extract<ParsedRowResult<object>, { problems: RowProblem[] }>;

/** The two long steps of an import. Both stream the file row by row, in constant memory. */
export const importJobs = (
  deps: Pick<Deps, 'db' | 'store' | 'now' | 'config'>,
  importers: Importers,
): Record<string, JobHandler> => ({
  [checkKind]: (job) => check(deps, importers, job),
  [runKind]: (job) => run(deps, importers, job),
});

/** Checks every row and stores problems only. An interrupted check starts over. */
async function check(
  deps: Pick<Deps, 'db' | 'store' | 'now' | 'config'>,
  importers: Importers,
  job: RunningJob,
): Promise<ImportTally> {
  const { file, importer } = await importOf(deps.db, importers, job);
  await deps.db.delete(importProblemTable).where(eq(importProblemTable.importId, file._id));
  const corrections = await correctionsOf(deps.db, file._id);
  const duplicates = duplicateFinder(importer);
  let tally = noTally;
  let done = 0;
  for await (const read of rowBatches(await importFileBytes(deps, file._id), file, batchRows)) {
    const batch = corrections.apply(read);
    if (!job.shouldContinue()) return tally;
    await stillAllowed(deps.db, importer, job);
    const { parsed, refused } = judge(importer, file, batch);
    const known = await importer.check(deps.db, [
      ...parsed,
      ...refused.map(({ row, readable }) => ({ row, input: readable })),
    ]);
    for (const { row, problems } of refused) known.set(row, [...problems, ...(known.get(row) ?? [])]);
    for (const [row, problems] of duplicates(parsed))
      known.set(row, [...(known.get(row) ?? []), ...problems]);
    const all = withCells(batch, known);
    done += batch.length;
    tally = { ...tally, valid: tally.valid + batch.length - all.length, refused: tally.refused + all.length };
    await deps.db.transaction(async (tx) => {
      await storeProblems(tx, file._id, all);
      await job.progress(tx, done, tally);
    });
  }
  return tally;
}

/** Writes the rows without problems; another run resumes after the last batch. */
async function run(
  deps: Pick<Deps, 'db' | 'store' | 'now' | 'config'>,
  importers: Importers,
  job: RunningJob,
): Promise<ImportTally> {
  const { file, importer, asked } = await importOf(deps.db, importers, job);
  const refused = await refusedByCheck(deps.db, file._id);
  const corrections = await correctionsOf(deps.db, file._id);
  const duplicates = duplicateFinder(importer);
  let tally = job.result === null ? noTally : importTally.parse(job.result);
  let done = 0;
  for await (const read of rowBatches(await importFileBytes(deps, file._id), file, batchRows)) {
    done += read.length;
    if (done <= job.done && corrections.isEmpty) continue;
    const batch = corrections.apply(read);
    const { parsed } = judge(
      importer,
      file,
      batch.filter(({ row }) => !refused.has(row)),
    );
    // A corrected row can repeat one that the check accepted.
    const repeated = duplicates(corrections.isEmpty ? [] : parsed);
    if (done <= job.done) continue;
    if (!job.shouldContinue()) return tally;
    const rows = parsed.filter(({ row }) => !repeated.has(row));
    tally = await deps.db.transaction(async (tx) => {
      await stillAllowed(tx, importer, job);
      const by = { ...asked, actorId: job.adminId, at: deps.now() };
      const written = await importer.write(tx, rows, by, deps);
      await storeProblems(
        tx,
        file._id,
        withCells(
          batch,
          new Map([...repeated, ...written.refused.map(({ row, problems }) => [row, problems] as const)]),
        ),
        true,
      );
      const sum = {
        valid: tally.valid + rows.length - written.refused.length,
        refused: tally.refused + batch.length - rows.length + written.refused.length,
        created: tally.created + written.created,
        updated: tally.updated + written.updated,
        unchanged: tally.unchanged + written.unchanged,
      };
      await job.progress(tx, done, sum);
      return sum;
    });
  }
  await deps.db.transaction((tx) => notifyOfImport(tx, file, tally));
  return tally;
}

/** @throws ApiError 403 when the user may no longer import these records */
const stillAllowed = (db: Db, { api }: Importer<object>, { adminId }: RunningJob) =>
  rightsFor(db, adminId, (held) => can(held, api.importCommit.access));

async function importOf(db: Db, importers: Importers, job: RunningJob) {
  const { importId, ...asked } = importPayload.parse(job.payload);
  const [file] = await db.select().from(importTable).where(eq(importTable._id, importId));
  if (!file) throw gone('import_gone', 'The import was removed.');
  const importer = importers.find(({ resource }) => resource === file.resource);
  if (!importer) throw new Error(`No importer is registered for ${file.resource}`);
  // `judge` parses each row by the importer's own schema, and only rows of `judge` reach the importer's `key` and `write`.
  return { file, asked, importer: importer as unknown as Importer<object> };
}

function judge(importer: Importer<object>, { mapping }: ImportRow, batch: readonly RowCells[]) {
  const parsed: ParsedRow<object>[] = [];
  const refused: Refused[] = [];
  for (const { row, cells } of batch) {
    const judged = parseRow(importer, mapping, row, cells);
    if (judged.problems) refused.push(judged);
    else parsed.push({ row, input: judged.input });
  }
  return { parsed, refused };
}

/** Finds rows that repeat the key of an earlier one, in this batch or a previous one. */
function duplicateFinder(importer: Importer<object>) {
  const firstWith = new Map<string, number>();
  return (rows: readonly ParsedRow<object>[]): Map<number, RowProblem[]> => {
    const found = new Map<number, RowProblem[]>();
    for (const { row, input } of rows) {
      const key = importer.key(input);
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, row);
      else found.set(row, [duplicateOf(first)]);
    }
    return found;
  };
}

/** Problems with their cells. */
const withCells = (batch: readonly RowCells[], problems: ReadonlyMap<number, RowProblem[]>): Problems[] =>
  batch.flatMap(({ row, cells }) => {
    const found = problems.get(row);
    return found?.length ? [{ row, values: storedCells(cells), problems: found }] : [];
  });

async function storeProblems(
  tx: Db,
  importId: string,
  problems: readonly Problems[],
  isRefusedByRun = false,
): Promise<void> {
  if (problems.length === 0) return;
  await tx.insert(importProblemTable).values(
    problems.map(({ row, values, problems: found }) => ({
      importId,
      row,
      values,
      problems: found,
      isRefusedByRun,
    })),
  );
}

/** Without rows that the run refused before it was resumed: what repeats them is a duplicate as before. */
async function refusedByCheck(db: Db, importId: string): Promise<ReadonlySet<number>> {
  const { row, importId: of, isRefusedByRun } = importProblemTable;
  const rows = await db
    .select({ row })
    .from(importProblemTable)
    .where(and(eq(of, importId), eq(isRefusedByRun, false)));
  return new Set(rows.map(({ row }) => row));
}
