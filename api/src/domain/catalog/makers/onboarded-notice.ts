import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { publishEvent } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { isActiveAdmin } from './maker-references.ts';
import type { makerTable } from './makers.table.ts';

type Maker = Pick<typeof makerTable.$inferSelect, '_id' | 'status' | 'ownerId'>;

/** Notifies the owner of a maker whose review was approved, or without one everyone who edits makers, but not the reviewer. */
export async function notifyOfOnboarded(
  tx: Db,
  { _id, status, ownerId }: Maker,
  to: MakerStatus,
  reviewerId: string | null,
): Promise<void> {
  if (status !== 'in_review' || to !== 'active') return;
  const hasOwner = ownerId !== null && (await isActiveAdmin(tx, ownerId));
  await notify(
    tx,
    { publish: publishEvent },
    {
      to: hasOwner ? [ownerId] : { permission: 'maker:write' },
      except: reviewerId,
      type: 'maker.onboarded',
      title: 'A maker was onboarded',
      body: 'The maker is active, with a signed contract.',
      params: { makerId: _id },
      severity: 'success',
    },
  );
}
