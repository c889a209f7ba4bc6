import type { Checkout } from '@backlot/contracts/money/checkout/checkout';
import { isDuplicate } from '../payments/issue-documents.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { shownDecline } from '../payments/shown-decline.service.ts';

export const maxAttempts = 5;

/** Further facts of a payment: the purchase, and whether it is fully refunded. */
type Known = { access: Checkout['access']; watchUrl: string | null; isRefunded: boolean };

/** A payment as its watcher sees it. Decline reasons that would help a card thief are hidden. */
export const checkoutOf = (payment: Payment, { access, watchUrl, isRefunded }: Known): Checkout => ({
  _id: payment._id,
  orderId: payment.orderId,
  status: payment.status,
  movieId: payment.movieId,
  totalMinor: payment.amountTotalMinor,
  currency: payment.currency,
  email: payment.watcherEmail,
  nextActionUrl: payment.status === 'requires_action' ? payment.nextActionUrl : null,
  failure:
    payment.status === 'failed' && payment.failureCode
      ? {
          code: payment.failureCode,
          declineCode: shownDecline(payment.declineCode),
          triesLeft: payment.expiredAt ? 0 : Math.max(0, maxAttempts - payment.attempts),
        }
      : null,
  method:
    payment.methodBrand && payment.methodLast4
      ? { brand: payment.methodBrand, last4: payment.methodLast4 }
      : null,
  access,
  watchUrl: access && watchUrl,
  isReceiptIssued: payment.receiptNo !== null,
  duplicate: isDuplicate(payment) ? (isRefunded ? 'refunded' : 'not_refunded') : null,
});
