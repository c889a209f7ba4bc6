import { eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { ImportFile, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict, fieldProblem, invalid } from '../http/errors.ts';
import { apiTokenOf } from '../http/request-token.ts';
import { enqueueJob } from '../jobs/jobs.service.ts';
import { unique } from '../records/unique.ts';
import type { Importer } from './importer.service.ts';
import { checkKind, runKind } from './imports.jobs.ts';
import { importCondition, type OwnedImport, readImport } from './imports.repo.ts';
import { correctCell, dropCorrections } from './import-corrections.ts';
import { importFileBytes } from './import-rows.ts';
import { importProblemTable, importTable as t } from './imports.table.ts';
import { problemPage, problemSummary } from './problem-pages.ts';
import { readHead } from './read-head.ts';
import { suggestMapping } from './suggest-mapping.ts';

type Importing = OwnedImport & { importer: Pick<Importer<object>, 'resource' | 'fields' | 'aliases'> };
type StepDeps = Pick<Deps, 'db' | 'store' | 'now'>;
type Reading = Parsed<ImportsApi['importRead']>['body'];
type ProblemQuery = Parsed<ImportsApi['importProblems']>['query'];
type Cell = Parsed<ImportsApi['importCorrect']>['body'];

/** The steps of an import. Each locks the import's row, so that a double click is one step. */
export const importSteps = (deps: StepDeps) => ({
  read: (owned: Importing, reading: Reading) => readAgain(deps, owned, reading),
  check: (owned: Importing, mapping: (string | null)[], requestId: string) =>
    startCheck(deps, owned, mapping, requestId),
  commit: (owned: Importing, requestId: string) => startRun(deps, owned, requestId),
  problems: async (owned: Importing, query: ProblemQuery) =>
    problemPage(deps.db, await readImport(deps.db, owned), query),
  summary: async (owned: Importing) => problemSummary(deps.db, (await readImport(deps.db, owned))._id),
  correct: <Input extends object>(owned: OwnedImport & { importer: Importer<Input> }, cell: Cell) =>
    deps.db.transaction(async (tx) => {
      await correctCell(tx, owned.importer, await lockImport(tx, owned, ['review']), cell);
      return readImport(tx, owned);
    }),
  remove: (owned: Importing) => removeImport(deps, owned),
});

/** Reads the same file with another encoding or delimiter. */
async function readAgain(deps: StepDeps, owned: Importing, reading: Reading): Promise<ImportFile> {
  await readImport(deps.db, owned);
  const head = await readHead(await importFileBytes(deps, owned._id), reading);
  const { fields, aliases } = owned.importer;
  const mapping = suggestMapping(head.columns, fields, aliases);
  return deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, owned, ['mapping', 'review', 'canceled', 'failed']);
    // Cells are elsewhere in a file that is split or decoded differently.
    if (file.encoding !== reading.encoding || file.delimiter !== reading.delimiter)
      await dropCorrections(tx, owned._id);
    await tx
      .update(t)
      .set({ ...reading, ...head, mapping, phase: 'map', jobId: null })
      .where(importCondition(owned));
    return readImport(tx, owned);
  });
}

const startCheck = (
  deps: StepDeps,
  owned: Importing,
  mapping: (string | null)[],
  requestId: string,
): Promise<ImportFile> =>
  deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, owned, ['mapping', 'review']);
    checkMapping(file, mapping);
    const jobId = await enqueueStep(tx, deps, owned, file, { kind: checkKind, verb: 'Check', requestId });
    await tx.delete(importProblemTable).where(eq(importProblemTable.importId, owned._id));
    await tx.update(t).set({ mapping, phase: 'check', jobId }).where(importCondition(owned));
    return readImport(tx, owned);
  });

const startRun = (deps: StepDeps, owned: Importing, requestId: string): Promise<ImportFile> =>
  deps.db.transaction(async (tx) => {
    const file = await lockImport(tx, owned, ['review']);
    if (!file.tally?.valid)
      throw conflict('nothing_to_import', 'No rows in this file can be imported.', file);
    const jobId = await enqueueStep(tx, deps, owned, file, { kind: runKind, verb: 'Import', requestId });
    await tx.update(t).set({ phase: 'run', jobId }).where(importCondition(owned));
    return readImport(tx, owned);
  });

async function removeImport({ db, store }: StepDeps, owned: Importing): Promise<{ _id: string }> {
  await db.transaction(async (tx) => {
    await lockImport(tx, owned, ['mapping', 'review', 'done', 'failed', 'canceled']);
    await tx.delete(t).where(importCondition(owned));
  });
  await store.removeAll(`imports/${owned._id}/`); // nothing refers to it anymore
  return { _id: owned._id };
}

/** @throws ApiError 409 `import_elsewhere` when the import isn't in one of these states */
async function lockImport(
  tx: Db,
  owned: Importing,
  from: readonly ImportFile['status'][],
): Promise<ImportFile> {
  await tx.select({ _id: t._id }).from(t).where(importCondition(owned)).for('update');
  const file = await readImport(tx, owned);
  if (!from.includes(file.status)) throw conflict('import_elsewhere', elsewhere[file.status], file);
  return file;
}

const enqueueStep = (
  tx: Db,
  { now }: StepDeps,
  owned: Importing,
  file: ImportFile,
  { kind, verb, requestId }: { kind: string; verb: string; requestId: string },
): Promise<string> =>
  enqueueJob(tx, {
    kind,
    title: `${verb} ${file.fileName}`,
    adminId: owned.adminId,
    payload: { importId: file._id, requestId, apiToken: apiTokenOf(requestId) },
    total: file.rows,
    now: now(),
  });

function checkMapping({ columns, fields }: ImportFile, mapping: (string | null)[]): void {
  const used = mapping.filter((field) => field !== null);
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label;
  const unknown = used.filter((key) => labelOf(key) === undefined);
  const repeated = unique(used.filter((key, n) => used.indexOf(key) !== n)).flatMap(
    (key) => labelOf(key) ?? [],
  );
  const missing = fields.filter(({ key, isRequired }) => isRequired && !used.includes(key));
  const problems = [
    ...(mapping.length !== columns.length
      ? [fieldProblem('mapping', 'wrong_length', 'Map or skip every column.')]
      : []),
    ...unknown.map((key) =>
      fieldProblem('mapping', 'unknown', `There is no field “${key}”. Choose another one.`),
    ),
    ...repeated.map((label) => fieldProblem('mapping', 'repeated', `Map ${label} to one column only.`)),
    ...missing.map(({ label }) => fieldProblem('mapping', 'required', `Map a column to ${label}.`)),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

const elsewhere: Record<ImportFile['status'], string> = {
  mapping: 'Check the rows first.',
  checking: 'The rows are being checked.',
  review: 'The rows have already been checked.',
  running: 'The rows are being imported.',
  done: 'This file has already been imported.',
  failed: 'This import failed. Upload the file again.',
  canceled: 'This import was canceled. Upload the file again.',
};
