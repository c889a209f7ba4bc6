import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Bus } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import type { Subscription } from './subscription-status.ts';

/**
 * Notifies everyone who manages subscriptions of one that has just become past due; further attempts are silent.
 * @param before the subscription before its charge failed
 * @param amountMinor integer minor units that couldn't be charged
 */
export async function notifyOfPastDue(
  tx: Db,
  bus: Pick<Bus, 'publish'>,
  before: Subscription,
  after: Subscription,
  amountMinor: number,
): Promise<void> {
  if (before.pastDueSince !== null || after.pastDueSince === null) return;
  const next = after.nextRetryAt === null ? 'It won’t be retried.' : 'It will be retried automatically.';
  await notify(tx, bus, {
    to: { permission: 'subscription:manage' },
    type: 'subscriptionPastDue',
    title: `Subscription ${after.number} is past due`,
    body: `${formatMoney(amountMinor, after.currency)} couldn’t be charged. ${next}`,
    params: { subscriptionId: after._id },
    severity: 'warning',
  });
}
