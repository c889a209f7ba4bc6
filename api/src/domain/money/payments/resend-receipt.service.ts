import { audit } from '../../../platform/audit/audit.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hourlyBudget, takeAddressBudget } from '../../../platform/limits/budgets.service.ts';
import type { PaymentActor } from './payment-actor.ts';
import { type Receipt, sendReceipt } from './receipt-mail.service.ts';

const receiptsTo = hourlyBudget('receiptsTo', 5);

/** Whether another receipt may be resent to an address. Anyone can order with any email, so that this budget is only for receipts. */
export const takeReceiptBudget = (deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<boolean> =>
  takeAddressBudget(deps, receiptsTo, email);

/** Resends a receipt by an admin, audited. Returns whether the address is within its budget. */
export async function resendReceipt(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  payment: Receipt,
  to: string,
  by: PaymentActor,
): Promise<boolean> {
  if (!(await takeReceiptBudget(deps, to))) return false;
  await deps.db.transaction(async (tx) => {
    await sendReceipt(tx, deps.config, payment, to);
    await audit(tx, {
      ...by,
      action: 'payment.receipt',
      objectType: 'payment',
      objectId: payment._id,
      // The email of the watcher is in the payment, where it can be erased.
      diff: { to: to === payment.watcherEmail ? 'the email of the payment' : to },
    });
  });
  return true;
}
