import { and, count, eq, gt, asc } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { ImportFile, ImportProblem, ImportsApi } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict, fieldProblem, invalid } from '../http/errors.ts';
import { enqueueJob } from '../jobs/jobs.service.ts';
import type { Importer } from './importer.service.ts';
import { checkKind, runKind } from './imports.jobs.ts';
import { ownImport, type Owned, readImport } from './imports.repo.ts';
import { bytesOf } from './import-rows.ts';
import { importProblemTable, importTable as t } from './imports.table.ts';
import { readHead } from './read-head.ts';
import { suggestMapping } from './suggest-mapping.ts';

type Importing = Owned & { importer: Pick<Importer<object>, 'resource' | 'fields' | 'aliases'> };
const shownAtOnce = 50;
const shownCharacters = 200;

/** The steps between a file and its records. Each holds the import's row: two clicks are one step. */
export const importSteps = (deps: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const { db } = deps;
  const held = async (
    tx: Db,
    owned: Importing,
    from: readonly ImportFile['status'][],
  ): Promise<ImportFile> => {
    await tx.select({ _id: t._id }).from(t).where(ownImport(owned)).for('update');
    const file = await readImport(tx, owned);
    if (!from.includes(file.status)) throw conflict('import_elsewhere', elsewhere[file.status], file);
    return file;
  };
  const start = async (
    tx: Db,
    owned: Importing,
    file: ImportFile,
    { kind, verb, requestId }: { kind: string; verb: string; requestId: string },
  ) => {
    const jobId = await enqueueJob(tx, {
      kind,
      title: `${verb} ${file.fileName}`,
      adminId: owned.adminId,
      payload: { importId: file._id, requestId },
      total: file.rows,
      now: deps.now(),
    });
    return { jobId };
  };

  return {
    /** Reads the same file in another way. */
    read: async (
      owned: Importing,
      reading: Parsed<ImportsApi['importRead']>['body'],
    ): Promise<ImportFile> => {
      await readImport(db, owned);
      const head = await readHead(await bytesOf(deps, owned._id), reading);
      return db.transaction(async (tx) => {
        await held(tx, owned, ['mapping', 'review', 'canceled', 'failed']);
        const { fields, aliases } = owned.importer;
        await tx
          .update(t)
          .set({
            ...reading,
            ...head,
            mapping: suggestMapping(head.columns, fields, aliases),
            phase: 'map',
            jobId: null,
          })
          .where(ownImport(owned));
        return readImport(tx, owned);
      });
    },

    check: (owned: Importing, mapping: (string | null)[], requestId: string): Promise<ImportFile> =>
      db.transaction(async (tx) => {
        const file = await held(tx, owned, ['mapping', 'review']);
        checkMapping(file, mapping);
        const job = await start(tx, owned, file, { kind: checkKind, verb: 'Check', requestId });
        await tx.delete(importProblemTable).where(eq(importProblemTable.importId, owned._id));
        await tx
          .update(t)
          .set({ mapping, phase: 'check', ...job })
          .where(ownImport(owned));
        return readImport(tx, owned);
      }),

    commit: (owned: Importing, requestId: string): Promise<ImportFile> =>
      db.transaction(async (tx) => {
        const file = await held(tx, owned, ['review']);
        if (!file.tally?.valid)
          throw conflict('nothing_to_import', 'No row of this file can be imported.', file);
        const job = await start(tx, owned, file, { kind: runKind, verb: 'Import', requestId });
        await tx
          .update(t)
          .set({ phase: 'run', ...job })
          .where(ownImport(owned));
        return readImport(tx, owned);
      }),

    problems: async (owned: Importing, after: number): Promise<{ items: ImportProblem[]; total: number }> => {
      await readImport(db, owned);
      const items = await problemsAfter(db, owned._id, after, shownAtOnce);
      return {
        items: items.map(({ values, ...row }) => ({
          ...row,
          values: values.map((value) => value.slice(0, shownCharacters)),
        })),
        total: await problemCount(db, owned._id),
      };
    },

    remove: async (owned: Importing): Promise<{ _id: string }> => {
      await db.transaction(async (tx) => {
        await held(tx, owned, ['mapping', 'review', 'done', 'failed', 'canceled']);
        await tx.delete(t).where(ownImport(owned));
      });
      await deps.store.removeAll(`imports/${owned._id}/`); // nothing leads there any more
      return { _id: owned._id };
    },
  };
};

export const problemsAfter = (
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportProblem[]> =>
  db
    .select({
      row: importProblemTable.row,
      values: importProblemTable.values,
      problems: importProblemTable.problems,
    })
    .from(importProblemTable)
    .where(and(eq(importProblemTable.importId, importId), gt(importProblemTable.row, after)))
    .orderBy(asc(importProblemTable.row))
    .limit(limit);

async function problemCount(db: Db, importId: string): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(importProblemTable)
    .where(eq(importProblemTable.importId, importId));
  return found?.n ?? 0;
}

function checkMapping({ columns, fields }: ImportFile, mapping: (string | null)[]): void {
  const used = mapping.filter((field) => field !== null);
  const missing = fields.filter(({ key, isRequired }) => isRequired && !used.includes(key));
  const problems = [
    ...(mapping.length !== columns.length
      ? [fieldProblem('mapping', 'wrong_length', 'Say of each column what it holds')]
      : []),
    ...used
      .filter((field, n) => used.indexOf(field) !== n || !fields.some(({ key }) => key === field))
      .map((field) => fieldProblem('mapping', 'unknown', `No field, or one that is chosen twice: ${field}`)),
    ...missing.map(({ label }) =>
      fieldProblem('mapping', 'required', `Choose the column that holds: ${label}`),
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

const elsewhere: Record<ImportFile['status'], string> = {
  mapping: 'Check the rows first.',
  checking: 'The rows are being checked.',
  review: 'The rows are checked already.',
  running: 'The rows are being imported.',
  done: 'This file is imported already.',
  failed: 'This import has failed. Upload the file again.',
  canceled: 'This import was canceled. Upload the file again.',
};
