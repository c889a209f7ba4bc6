import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { periodEnd } from './billing-period.ts';
import { restartBillingPeriod } from './charge-overdue.ts';
import { closeInvoice } from './invoices.ts';
import { changesOnEnd, changesOnPause, changesOnResume } from './subscription-changes.ts';
import { subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { changeSubscription } from './subscriptions.record.ts';

type CancelInput = Parsed<(typeof subscriptionsApi)['cancel']>['body'];

/** @throws ApiError 409 `no_period`; 422 */
export async function cancelSubscription(
  tx: Db,
  held: Subscription,
  { when, reason, note }: CancelInput,
  by: ChangeAuthor,
): Promise<null> {
  await checkReason(tx, reason);
  const why = { cancelReason: reason, cancelNote: note };
  if (when === 'now') {
    const closed = await closeInvoice(tx, held, 'void');
    await changeSubscription(
      tx,
      held,
      { ...closed, ...changesOnEnd(by.at), ...why },
      { ...by, action: 'cancelNow' },
    );
    return null;
  }
  const status = subscriptionStatusOf(held);
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due')
    throw conflict('no_period', 'There’s no paid period left. Cancel the subscription now instead.');
  const changed = { ...why, cancelAtPeriodEnd: true, canceledAt: by.at };
  await changeSubscription(tx, held, changed, { ...by, action: 'cancelAtPeriodEnd' });
  return null;
}

/** @throws ApiError 409 `not_active` */
export async function pauseSubscription(
  tx: Db,
  held: Subscription,
  months: number,
  by: ChangeAuthor,
): Promise<null> {
  if (subscriptionStatusOf(held) !== 'active' || held.cancelAtPeriodEnd)
    throw conflict('not_active', 'Only an active subscription that isn’t canceling can be paused.');
  const until = periodEnd(by.at, { interval: 'month', intervalCount: months }, by.at);
  await changeSubscription(tx, held, changesOnPause(held, until, by.at), { ...by, action: 'pause' });
  return null;
}

/**
 * Ends a pause, or undoes a cancellation.
 * @returns the payment to charge after the commit, if a new period starts
 * @throws ApiError 409 `not_paused`, `replaced`, `no_card`
 */
export async function resumeSubscription(
  tx: Db,
  held: Subscription,
  gateway: string,
  by: ChangeAuthor,
): Promise<string | null> {
  const action = { ...by, action: 'resume' };
  if (subscriptionStatusOf(held) === 'paused') {
    const after = { ...held, ...changesOnResume(held, by.at) };
    if (after.currentPeriodEnd <= by.at && !held.isFree)
      return restartBillingPeriod(tx, held, gateway, action);
    await changeSubscription(tx, held, changesOnResume(held, by.at), action);
    return null;
  }
  if (held.replacedById) throw conflict('replaced', 'This subscription was replaced by another one.');
  if (!held.cancelAtPeriodEnd)
    throw conflict('not_paused', 'This subscription is neither paused nor canceling.');
  const uncanceled = { cancelAtPeriodEnd: false, canceledAt: null, cancelReason: null, cancelNote: null };
  await changeSubscription(tx, held, uncanceled, action);
  return null;
}

/** @throws ApiError 422 */
export async function checkReason(tx: Db, key: string, path = 'reason'): Promise<void> {
  const found = await findOffered(tx, [], [{ type: 'cancelReason', key }]);
  if (found.length === 0) throw invalid(fieldProblem(path, 'unknown', 'Choose a valid reason.'));
}
