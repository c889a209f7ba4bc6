import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.service.ts';
import { videoJobKind } from './check-asset.jobs.ts';
import type { movieAssetTable } from './assets.table.ts';

type Asset = Pick<typeof movieAssetTable.$inferSelect, '_id' | 'fileName' | 'uploadedBy'>;

/** Enqueues the job that checks a video, and notifies its uploader. */
export async function enqueueCheck(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { _id, fileName, uploadedBy }: Asset,
): Promise<void> {
  const jobId = await enqueueJob(tx, {
    kind: videoJobKind,
    title: `Checking ${fileName}`,
    adminId: uploadedBy,
    payload: { assetId: _id },
    total: 0,
    now: now(),
  });
  await bus.publish(tx, uploadedBy, { type: 'job', jobId });
}
