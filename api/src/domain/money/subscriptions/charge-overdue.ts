import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { billPeriod } from './billing.ts';
import { closeInvoice, openInvoiceOf, openInvoiceAttempt } from './invoices.ts';
import { changesOnPauseUntilPaid } from './subscription-changes.ts';
import type { Subscription } from './subscription-status.ts';
import { changeSubscription } from './subscriptions.record.ts';

/**
 * Records an attempt to charge the open invoice, and who made it.
 * @returns the payment to charge after the commit
 * @throws ApiError 409 `nothing_owed`
 */
export async function chargeOverdue(
  tx: Db,
  held: Subscription,
  gateway: string,
  by: ChangeAuthor,
): Promise<string> {
  const invoice = await openInvoiceOf(tx, held._id);
  if (!invoice) throw conflict('nothing_owed', 'This subscription has no overdue invoice.');
  const paymentId = await openInvoiceAttempt(tx, held, invoice, gateway, by.at);
  const charge = { field: 'chargedMinor', before: null, after: invoice.totalMinor };
  await changeSubscription(tx, held, { chargingSince: by.at }, { ...by, action: 'retry' }, [charge]);
  return paymentId;
}

/**
 * Invoices a new period from now: there was no access since the last one, and there is none until the payment succeeds.
 * @returns the payment to charge after the commit, if any
 * @throws ApiError 409 `no_card`
 */
export async function restartBillingPeriod(
  tx: Db,
  held: Subscription,
  gateway: string,
  by: ChangeAuthor & { action: string },
): Promise<string | null> {
  const closed = await closeInvoice(tx, held, 'void');
  const back = { ...closed, ...(held.pausedAt && changesOnPauseUntilPaid(held.pausedAt)) };
  const { changed, paymentId } = await billPeriod(tx, { ...held, ...back }, by.at, gateway, by.at);
  if (paymentId && !held.methodId) throw noCard();
  await changeSubscription(tx, held, { ...back, ...changed }, by);
  return paymentId;
}

export const noCard = () => conflict('no_card', 'No card on file. Add one first.');
