import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type ExportFile,
  type ExportsApi,
  sheetExportAtMost,
} from '@backlot/contracts/platform/exports/exports';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { fieldProblem, invalid, notFound } from '../http/errors.ts';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { audit } from '../audit/audit.service.ts';
import { redacted } from '../records/records.service.ts';
import { enqueueJob } from '../jobs/jobs.service.ts';
import { jobTable } from '../jobs/jobs.table.ts';
import type { Cell, Exporter } from './exporter.service.ts';
import { exportTable as t } from './exports.table.ts';
import { type FileColumn, writeFile } from './write-file.ts';

export const exportKind = 'export';
/** Larger ones are a job. */
const atOnceAtMost = 5_000;

export type AnyExporter = Exporter<object, object>;
type Asked = Parsed<ExportsApi['export']>['body'];
type Who = { adminId: string; requestId: string };
type ExportRow = typeof t.$inferSelect;

const fileKey = (_id: string, format: ExportRow['format']): string => `exports/${_id}/list.${format}`;

/** @throws ApiError 404 also for an export of someone else, or of another list */
export async function readExport(
  db: Db,
  { resource, plural }: Pick<AnyExporter, 'resource' | 'plural'>,
  _id: string,
  adminId: string,
): Promise<ExportFile> {
  const [found] = await db
    .select({ file: t, job: { status: jobTable.status, done: jobTable.done, error: jobTable.error } })
    .from(t)
    .leftJoin(jobTable, eq(jobTable._id, t.jobId))
    .where(and(eq(t._id, _id), eq(t.adminId, adminId), eq(t.resource, resource)));
  if (!found) throw notFound();
  const { format, createdAt, rows, jobId, readyAt } = found.file;
  const fileName = `${plural.replaceAll(' ', '-')}-${createdAt.toISOString().slice(0, 10)}.${format}`;
  return {
    _id,
    fileName,
    format,
    createdAt,
    rows,
    jobId,
    status: statusOf(readyAt, found.job?.status),
    done: readyAt ? rows : (found.job?.done ?? 0),
    error: found.job?.status === 'failed' ? found.job.error : null,
  };
}

function statusOf(
  readyAt: Date | null,
  job: (typeof jobTable.$inferSelect)['status'] | undefined,
): ExportFile['status'] {
  if (readyAt) return 'ready';
  return job === 'failed' || job === 'canceled' ? job : 'running';
}

export const exportsService = (deps: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const { db, store, now } = deps;
  return {
    /** A small list is written immediately, a large one by a job. */
    start: async (
      exporter: AnyExporter,
      { query, columns, format }: Asked,
      who: Who,
    ): Promise<ExportFile> => {
      const { resource } = exporter;
      const rows = await exporter.list(deps).count(query);
      if (format === 'xlsx' && rows > sheetExportAtMost)
        throw invalid(
          fieldProblem(
            'format',
            'too_many_rows',
            `A spreadsheet can have at most ${sheetExportAtMost.toLocaleString('en')} rows. Choose CSV.`,
          ),
        );
      const file = await db.transaction(async (tx) => {
        const jobId =
          rows > atOnceAtMost
            ? await enqueueJob(tx, {
                kind: exportKind,
                title: `Export ${exporter.plural}`,
                adminId: who.adminId,
                payload: {},
                total: rows,
                now: now(),
              })
            : null;
        const [made] = await tx
          .insert(t)
          .values({ adminId: who.adminId, resource, format, query, columns, rows, jobId, createdAt: now() })
          .returning();
        if (!made) throw new Error('An insert returned no row');
        await audit(tx, {
          actor: { _id: who.adminId },
          action: `${resource}.export`,
          objectType: 'export',
          objectId: made._id,
          diff: { query: [null, withoutSearch(query)], columns: [null, columns], rows: [null, rows] },
          requestId: who.requestId,
        });
        return made;
      });
      if (!file.jobId) await produceAtOnce(deps, exporter, file);
      return readExport(db, exporter, file._id, who.adminId);
    },

    /** The file's bytes. @throws ApiError 404 until it is ready, and a day after it was made */
    file: async (exporter: AnyExporter, _id: string, adminId: string) => {
      const { format, fileName, status } = await readExport(db, exporter, _id, adminId);
      const object = status === 'ready' ? await store.get(fileKey(_id, format)) : null;
      if (!object) throw notFound();
      return { ...object, fileName };
    },
  };
};

/** A search may contain a person's email, and the log is permanent. */
const withoutSearch = (query: Record<string, unknown>): Record<string, unknown> =>
  'q' in query ? { ...query, q: redacted } : query;

async function produceAtOnce(
  deps: Pick<Deps, 'db' | 'store' | 'now'>,
  exporter: AnyExporter,
  file: ExportRow,
): Promise<void> {
  try {
    await produce(deps, exporter, file, async () => true);
  } catch (error) {
    await deps.db.delete(t).where(eq(t._id, file._id)); // otherwise it would stay in progress
    throw error;
  }
}

/** Writes the file and marks it as ready; an interruption leaves nothing. */
export async function produce(
  { db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>,
  exporter: AnyExporter,
  { _id, query, format, columns: chosen }: ExportRow,
  onRows: (done: number) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  await withFile({ db, now }, exporter, { query, format, columns: chosen, onRows }, async (path, rows) => {
    if (rows === null) return;
    await store.putFile(fileKey(_id, format), path, 'application/octet-stream', signal);
    await db.update(t).set({ readyAt: now(), rows }).where(eq(t._id, _id));
  });
}

type Wanted<Query> = Pick<ExportRow, 'format' | 'columns'> & {
  query: Query;
  onRows: (done: number) => Promise<boolean>;
};

/** Writes a list to a temporary file for `use`. `rows` is null when writing was canceled. */
export async function withFile<Row extends object, Query extends object, T>(
  deps: Pick<Deps, 'db' | 'now'>,
  exporter: Exporter<Row, Query>,
  { query, format, columns, onRows }: Wanted<Query>,
  use: (path: string, rows: number | null) => Promise<T>,
): Promise<T> {
  const pages = exporter.list(deps);
  return withTemporaryFolder('export', async (folder) => {
    const path = join(folder, 'file');
    const rows = await writeFile({
      path,
      format,
      onRows,
      columns: columns.map((key) => columnOf(exporter, key)),
      page: (cursor, limit) => pages({ ...query, page: 1, limit, cursor }),
    });
    return use(path, rows);
  });
}

const columnOf = <Row extends object, Query extends object>(
  { resource, columns, cells, numbers }: Exporter<Row, Query>,
  key: string,
): FileColumn<Row> => ({
  label: columns[key] ?? key,
  isNumber: numbers.includes(key),
  cell:
    cells[key] ??
    ((row) => {
      if (!(key in row)) throw new Error(`Rows of ${resource} lack the exported column ${key}`);
      return (row as Record<string, Cell>)[key] ?? null; // a field of the row
    }),
});
