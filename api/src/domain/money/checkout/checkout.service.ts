import { eq } from 'drizzle-orm';
import type { Checkout, checkoutApi, StartInput } from '@backlot/contracts/money/checkout/checkout';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { notFound } from '../../../platform/http/errors.ts';
import { purchasedAccess } from '../../people/watchers/entitlements/entitlements.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { isRefunded } from '../payments/other-orders.service.ts';
import { isDuplicate, noReceipt } from '../payments/issue-documents.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { sendReceipt, watchLink } from '../payments/receipt-mail.service.ts';
import { refreshPayment } from '../payments/refresh-payment.service.ts';
import { takeReceiptBudget } from '../payments/resend-receipt.service.ts';
import { chargeOrder } from './charge-order.ts';
import { checkoutOf } from './checkout-view.ts';
import { type RequestOrigin, confirmOrder } from './confirm-order.ts';
import { lockOwnOrder } from './own-order.ts';
import { type OrderFrom, startOrder } from './start-order.ts';

/** Orders of watchers: created from a quote, charged, and read by their secret. */
export function checkoutService(deps: MoneyDeps) {
  const { db, config } = deps;
  const { prepare, charge } = chargeOrder(deps);

  return {
    /** @throws ApiError as `startOrder` does; 503 `gateway_down` */
    start: async (input: StartInput, from: OrderFrom): Promise<Checkout> => {
      const payment = await startOrder(deps, input, from);
      await prepare(payment);
      return readCheckout(deps, payment._id);
    },

    /** Charges a card saved at the gateway. @throws ApiError as `confirmOrder` does */
    confirm: async (
      _id: string,
      input: Parsed<(typeof checkoutApi)['confirm']>['body'],
      origin: RequestOrigin,
    ): Promise<Checkout> => {
      const attempt = await confirmOrder(deps, _id, input, origin);
      if (attempt && input.methodId) await charge(attempt, input.methodId);
      return readCheckout(deps, _id);
    },

    /** Resends the receipt, only to the email of the payment. */
    sendReceipt: async (_id: string, secret: string): Promise<void> => {
      const payment = await db.transaction((tx) => lockOwnOrder(tx, _id, secret));
      const { receiptNo } = payment;
      if (!receiptNo) throw noReceipt(payment);
      if (await takeReceiptBudget(deps, payment.watcherEmail))
        await sendReceipt(db, config, { ...payment, receiptNo }, payment.watcherEmail);
    },

    /** The state of an order; a pending one is refreshed from the gateway, so that a lost webhook causes no wait. */
    read: async (_id: string, secret: string): Promise<Checkout> => {
      const payment = await db.transaction((tx) => lockOwnOrder(tx, _id, secret));
      await refreshPayment(deps, payment);
      return readCheckout(deps, _id);
    },
  };
}

async function readCheckout(
  { db, config }: Pick<MoneyDeps, 'db' | 'config'>,
  _id: string,
): Promise<Checkout> {
  const [payment] = await db.select().from(t).where(eq(t._id, _id));
  if (!payment) throw notFound();
  return checkoutOf(payment, {
    watchUrl: watchLink(config, payment.movieId),
    access: payment.entitlementId ? await purchasedAccess(db, _id) : null,
    isRefunded: isDuplicate(payment) && (await isRefunded(db, payment)),
  });
}
