import { eq, type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import {
  type PaymentBulkAction,
  paymentBulkResult,
  type PaymentBulkResult,
  type PaymentSkipReason,
  receiptsAtMost,
  refundsAtMost,
} from '@backlot/contracts/money/payments/bulk';
import type { Money } from '@backlot/contracts/platform/values/money';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { changeInSteps } from '../../../platform/bulk/bulk-steps.service.ts';
import { remainingMinor } from './remaining-amount.ts';
import type { PaymentActor } from './payment-actor.ts';
import { paymentTable as t } from './payments.table.ts';
import { resendReceipt } from './resend-receipt.service.ts';
import { refundsService } from './refunds.service.ts';

type Request = Parsed<typeof paymentsApi.bulk>['body'];
type Filter = Extract<Request['target'], { by: 'filter' }>['filter'];
/** `leftMinor` is the refundable amount, less pending refunds. */
type Payment = {
  _id: string;
  currency: string;
  isPaid: boolean;
  isAtGateway: boolean;
  hasReceipt: boolean;
  isDisputed: boolean;
  leftMinor: number;
};

const columns = sql`p.currency, p.intent_status = 'succeeded' as "isPaid",
  p.gateway_intent_id is not null as "isAtGateway", p.receipt_no is not null as "hasReceipt",
  p.status = 'disputed' as "isDisputed", greatest(${remainingMinor} - (
    select coalesce(sum(r.amount_minor), 0) from refund r
    where r.payment_id = p.id and r.status = 'pending'), 0)::float8 as "leftMinor"`;

/**
 * Resends receipts or refunds payments in bulk; the outbox submits the refunds to the gateway one by one. A preview
 * changes nothing.
 * @param under the list's condition for a filter
 * @throws ApiError 403; 409 `count_mismatch` with `{ matched }`; 422 for too many
 */
export async function changePaymentsInBulk(
  deps: MoneyDeps,
  request: Request,
  by: PaymentActor,
  under: (filter: Filter) => SQL,
): Promise<PaymentBulkResult> {
  const { action, dryRun } = request;
  const isRefund = action.type === 'refund';
  const refunded: Payment[] = [];
  const result = await changeInSteps<PaymentBulkAction, Filter, Payment>(
    deps,
    {
      source: { table: t, alias: 'p', title: 'order_id' },
      plural: 'payments',
      atMost: isRefund ? refundsAtMost : receiptsAtMost,
      under,
      mayDo: (_, held) => !isRefund || can(held, 'payment:manage'),
      needsPassword: () => isRefund,
      columns,
      orderBy: sql`p.created_at`,
      step: async (payment) => {
        const refusal = refusalOf(action, payment);
        const reason = refusal ?? (dryRun ? null : await change(deps, action, payment, by));
        if (isRefund && !reason) refunded.push(payment);
        return reason;
      },
    },
    request,
    by.actor,
  );
  return paymentBulkResult.parse({ ...result, totals: totalsOf(refunded) });
}

function refusalOf({ type }: PaymentBulkAction, payment: Payment): PaymentSkipReason | null {
  if (!payment.isPaid) return 'not_paid';
  if (type === 'receipt') return payment.hasReceipt ? null : 'not_paid';
  if (!payment.isAtGateway) return 'not_refundable';
  if (payment.isDisputed) return 'disputed';
  return payment.leftMinor > 0 ? null : 'fully_refunded';
}

/** Returns why a payment was skipped. */
async function change(
  deps: MoneyDeps,
  action: PaymentBulkAction,
  { _id, leftMinor }: Payment,
  by: PaymentActor,
): Promise<PaymentSkipReason | null> {
  if (action.type === 'receipt') return mail(deps, _id, by);
  const { reason, note, revokesAccess } = action;
  const input = { amountMinor: leftMinor, expectedRefundableMinor: leftMinor, reason, note, revokesAccess };
  try {
    await refundsService(deps).open(_id, { ...input, sendsReceipt: true }, by);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'version_conflict';
    throw error;
  }
}

async function mail(deps: MoneyDeps, _id: string, by: PaymentActor): Promise<PaymentSkipReason | null> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment) return 'gone';
  const { receiptNo } = payment;
  if (!receiptNo) return 'not_paid';
  const isSent = await resendReceipt(deps, { ...payment, receiptNo }, payment.watcherEmail, by);
  return isSent ? null : 'rate_limited';
}

/** Refund totals by currency. */
function totalsOf(payments: readonly Payment[]): Money[] {
  const totals = new Map<string, number>();
  for (const { currency, leftMinor } of payments)
    totals.set(currency, (totals.get(currency) ?? 0) + leftMinor);
  return [...totals].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
