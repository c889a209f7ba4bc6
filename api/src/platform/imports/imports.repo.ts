import { and, eq } from 'drizzle-orm';
import { type ImportFile, type ImportTally, importTally } from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { jobTable } from '../jobs/jobs.table.ts';
import type { Importer } from './importer.service.ts';
import { importProblemTable, importTable as t } from './imports.table.ts';

export type OwnedImport = {
  _id: string;
  adminId: string;
  importer: Pick<Importer<object>, 'resource' | 'fields'>;
};
type ImportRow = typeof t.$inferSelect;

/** The owner and the resource: imports of other people or resources aren't found. */
export const importCondition = ({ _id, adminId, importer }: OwnedImport) =>
  and(eq(t._id, _id), eq(t.adminId, adminId), eq(t.resource, importer.resource));

/**
 * An import as its owner sees it.
 * @throws ApiError 404
 */
export async function readImport(db: Db, owned: OwnedImport): Promise<ImportFile> {
  const [found] = await db
    .select({
      file: t,
      job: {
        status: jobTable.status,
        done: jobTable.done,
        result: jobTable.result,
        error: jobTable.error,
      },
    })
    .from(t)
    .leftJoin(jobTable, eq(jobTable._id, t.jobId))
    .where(importCondition(owned));
  if (!found) throw notFound();
  const { file, job } = found;
  const { _id, fileName, createdAt, encoding, delimiter, columns, sample, rows, mapping, jobId } = file;
  const status = statusOf(file.phase, job?.status);
  const tally = importTally.safeParse(job?.result);
  return {
    _id,
    fileName,
    createdAt,
    encoding,
    delimiter,
    columns,
    sample,
    rows,
    mapping,
    jobId,
    status,
    fields: [...owned.importer.fields],
    tally: tally.success ? await correctedTally(db, _id, status, tally.data) : null,
    done: job?.done ?? 0,
    error: job?.status === 'failed' ? job.error : null,
  };
}

/** The result of a check doesn't know later corrections. */
async function correctedTally(db: Db, importId: string, status: ImportFile['status'], tally: ImportTally) {
  if (status !== 'review' || tally.refused === 0) return tally;
  const refused = await db.$count(importProblemTable, eq(importProblemTable.importId, importId));
  return { ...tally, refused, valid: tally.valid + tally.refused - refused };
}

/** An incomplete check leaves the import in its previous step, the mapping. */
function statusOf(
  phase: ImportRow['phase'],
  job: (typeof jobTable.$inferSelect)['status'] | undefined,
): ImportFile['status'] {
  if (phase === 'map' || job === undefined) return 'mapping';
  const isAtWork = job === 'queued' || job === 'running';
  if (phase === 'check') {
    if (isAtWork) return 'checking';
    return job === 'done' ? 'review' : 'mapping';
  }
  return isAtWork ? 'running' : job;
}
