import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.service.ts';
import { filmJobKind } from './check-asset.jobs.ts';
import type { movieAssetTable } from './assets.table.ts';

type Asset = Pick<typeof movieAssetTable.$inferSelect, '_id' | 'fileName' | 'uploadedBy'>;

/** Asks for the job that looks into a film, and tells its person. */
export async function enqueueCheck(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { _id, fileName, uploadedBy }: Asset,
): Promise<void> {
  const jobId = await enqueueJob(tx, {
    kind: filmJobKind,
    title: `Checking ${fileName}`,
    adminId: uploadedBy,
    payload: { assetId: _id },
    total: 0,
    now: now(),
  });
  await bus.publish(tx, uploadedBy, { type: 'job', jobId });
}
