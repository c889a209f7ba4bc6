import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeAlertBudget } from '../../../platform/limits/budgets.service.ts';
import { mergeIntoUnread } from '../../../platform/notifications/merge-into-unread.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import type { Subscription } from './subscription-status.ts';

const type = 'subscriptionPastDue';
const permission = 'subscription:manage';

/**
 * Notifies everyone who manages subscriptions of one that has just become past due; further attempts are silent. Within
 * an hour, an unread notification counts further subscriptions instead, and email and push are sent for the first only.
 * @param before the subscription before its charge failed
 * @param amountMinor integer minor units that couldn't be charged
 */
export async function notifyOfPastDue(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  before: Subscription,
  after: Subscription,
  amountMinor: number,
): Promise<void> {
  if (before.pastDueSince !== null || after.pastDueSince === null) return;
  // Its row is locked until the commit, so that concurrent charges merge one after another.
  const isFirst = await takeAlertBudget({ db: tx, now }, 'past-due subscriptions');
  const covered = await mergeIntoUnread(tx, bus, {
    permission,
    type,
    title: '{count} subscriptions became past due',
    body: 'Their renewals couldn’t be charged.',
  });
  const next = after.nextRetryAt === null ? 'It won’t be retried.' : 'It will be retried automatically.';
  await notify(tx, bus, {
    to: { permission },
    covered,
    isBellOnly: !isFirst,
    type,
    title: `Subscription ${after.number} is past due`,
    body: `${formatMoney(amountMinor, after.currency)} couldn’t be charged. ${next}`,
    params: { subscriptionId: after._id },
    severity: 'warning',
  });
}
