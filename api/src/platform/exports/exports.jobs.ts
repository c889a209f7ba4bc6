import { can } from '@backlot/contracts/platform/accounts/access';
import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { sweepStoredFiles } from '../files/sweep-stored-files.ts';
import { gone } from '../http/errors.ts';
import type { JobHandler } from '../jobs/jobs.service.ts';
import { rightsFor } from '../accounts/sessions/current-permissions.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type AnyExporter, exportKind, produce } from './exports.service.ts';
import { exportTable as t } from './exports.table.ts';

const retentionMs = 24 * 60 * 60_000;

/** Large exports. An interrupted one starts over. */
export const exportJobs = (
  deps: Pick<Deps, 'db' | 'store' | 'now' | 'bus'>,
  exporters: readonly AnyExporter[],
): Record<string, JobHandler> => ({
  [exportKind]: async (job) => {
    const { db, bus } = deps;
    const [file] = await db.select().from(t).where(eq(t.jobId, job._id));
    if (!file) throw gone('export_gone', 'The export was removed.');
    const exporter = exporters.find(({ resource }) => resource === file.resource);
    if (!exporter) throw new Error(`No exporter is registered for ${file.resource}`);
    const allowed = () => rightsFor(db, job.adminId, (held) => can(held, exporter.api.export.access));
    await allowed();
    await produce(
      deps,
      exporter,
      file,
      async (done) => {
        await allowed();
        await db.transaction((tx) => job.progress(tx, Math.min(done, job.total)));
        return job.shouldContinue();
      },
      job.signal,
    );
    if (job.shouldContinue())
      await db.transaction((tx) =>
        notify(tx, bus, {
          to: [file.adminId],
          type: `${file.resource}Export`,
          title: 'Your export is ready',
          body: `${job.total === 1 ? '1 row' : `${job.total.toLocaleString('en')} rows`}, available for 24 hours`,
          params: { exportId: file._id },
        }),
      );
    return { exportId: file._id };
  },
});

/** Deletes files older than a day; returns their number. */
export const sweepExports = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  sweepStoredFiles(deps, t, 'exports', retentionMs);
