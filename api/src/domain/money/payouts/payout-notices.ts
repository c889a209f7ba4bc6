import type { payoutTable } from './payouts.table.ts';
import { publishEvent } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';

type Payout = Pick<typeof payoutTable.$inferSelect, 'number' | 'makerName'>;

/** Tells everyone who can reschedule the payout, except the person who marked it. */
export const notifyOfFailedPayout = (
  tx: Db,
  { number, makerName }: Payout,
  reason: string,
  actorId: string | null,
): Promise<void> =>
  notify(
    tx,
    { publish: publishEvent },
    {
      to: { permission: 'maker:manage' },
      except: actorId,
      type: 'payoutFailed',
      title: `Payout ${number} to ${makerName} failed`,
      body: reason,
      severity: 'warning',
    },
  );
