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
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { ApiError, conflict, fieldProblem, forbidden, invalid } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { emptyResult, addOutcomes } from '../../../platform/bulk/bulk-tally.service.ts';
import { maySendMailTo } from '../../../platform/limits/budgets.service.ts';
import type { By } from './payment-actor.ts';
import { paymentTable as t } from './payments.table.ts';
import { sendReceipt } from './receipt-mail.service.ts';
import { refundsService } from './refunds.service.ts';

type Request = Parsed<typeof paymentsApi.bulk>['body'];
type Target = Request['target'];
/** `leftMinor` is the refundable amount, less pending refunds. */
type Chosen = {
  _id: string;
  title: string;
  currency: string;
  isGone: boolean;
  isPaid: boolean;
  isAtGateway: boolean;
  hasReceipt: boolean;
  leftMinor: number;
};
type Judged = { _id: string; title: string; reason: PaymentSkipReason | null };

const most: Record<PaymentBulkAction['type'], number> = { receipt: receiptsAtMost, refund: refundsAtMost };

/**
 * Resends receipts or refunds payments in bulk; the outbox submits the refunds to the gateway one by one. A preview
 * changes nothing.
 * @param under the list's condition for a filter
 * @throws ApiError 403; 409 `count_mismatch` with `{ matched }`; 422 for too many
 */
export async function changeMany(
  deps: MoneyDeps,
  { action, target, expectedCount, dryRun }: Request,
  by: By,
  under: (filter: Extract<Target, { by: 'filter' }>['filter']) => SQL,
): Promise<PaymentBulkResult> {
  if (action.type === 'refund' && !can(by.actor.permissions, 'payment:manage')) throw forbidden();
  if (action.type === 'refund' && !dryRun) requireStepUp(by.actor, deps.now());
  const atMost = most[action.type];
  const chosen = await choose(deps.db, target, under, atMost);
  if (chosen.length > atMost)
    throw invalid(fieldProblem('target', 'too_many', `Select at most ${atMost} payments at a time.`));
  if (chosen.length !== expectedCount)
    throw conflict('count_mismatch', `The selection now matches ${chosen.length} payments.`, {
      matched: chosen.length,
    });
  const judged: Judged[] = [];
  for (const payment of chosen) {
    const reason = reasonAgainst(action, payment);
    judged.push({
      _id: payment._id,
      title: payment.title,
      reason: reason ?? (dryRun ? null : await change(deps, action, payment, by)),
    });
  }
  const skipped = new Set(judged.flatMap(({ _id, reason }) => (reason ? [_id] : [])));
  return paymentBulkResult.parse({
    ...addOutcomes(emptyResult, judged),
    totals: action.type === 'refund' ? totalsOf(chosen.filter(({ _id }) => !skipped.has(_id))) : [],
  });
}

/** At most one more than the limit. Includes IDs without a payment. */
async function choose(
  db: Db,
  target: Target,
  under: (filter: Extract<Target, { by: 'filter' }>['filter']) => SQL,
  atMost: number,
): Promise<Chosen[]> {
  const ids =
    target.by === 'ids'
      ? sql`unnest(${sql.param([...new Set(target.ids)])}::uuid[])`
      : sql`(select id from ${t} where ${under(target.filter)} limit ${atMost + 1}::int)`;
  return rowsOf<Chosen>(
    db,
    sql`select c.id as _id, coalesce(p.order_id, '') as title, p.currency, p.id is null as "isGone",
        coalesce(p.intent_status = 'succeeded', false) as "isPaid", p.gateway_intent_id is not null as "isAtGateway",
        p.receipt_no is not null as "hasReceipt",
        coalesce(p.amount_total_minor - (
          select coalesce(sum(r.amount_minor), 0) from refund r
          where r.payment_id = p.id and r.status in ('succeeded', 'pending')), 0)::float8 as "leftMinor"
      from ${ids} as c (id) left join payment p on p.id = c.id order by p.created_at, c.id`,
  );
}

function reasonAgainst({ type }: PaymentBulkAction, payment: Chosen): PaymentSkipReason | null {
  if (payment.isGone) return 'gone';
  if (!payment.isPaid) return 'not_paid';
  if (type === 'receipt') return payment.hasReceipt ? null : 'not_paid';
  if (!payment.isAtGateway) return 'not_refundable';
  return payment.leftMinor > 0 ? null : 'fully_refunded';
}

/** Returns why a payment was skipped. */
async function change(
  deps: MoneyDeps,
  action: PaymentBulkAction,
  { _id, leftMinor }: Chosen,
  by: By,
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

async function mail(
  deps: MoneyDeps,
  _id: string,
  { actor, requestId }: By,
): Promise<PaymentSkipReason | null> {
  const [payment] = await deps.db.select().from(t).where(eq(t._id, _id));
  if (!payment) return 'gone';
  const { receiptNo } = payment;
  if (!receiptNo) return 'not_paid';
  if (!(await maySendMailTo(deps, payment.watcherEmail))) return 'rate_limited';
  await deps.db.transaction(async (tx) => {
    await sendReceipt(tx, deps.config, { ...payment, receiptNo }, payment.watcherEmail);
    await audit(tx, { actor, action: 'payment.receipt', objectType: 'payment', objectId: _id, requestId });
  });
  return null;
}

/** Refund totals by currency. */
function totalsOf(payments: readonly Chosen[]): PaymentBulkResult['totals'] {
  const totals = new Map<string, number>();
  for (const { currency, leftMinor } of payments)
    totals.set(currency, (totals.get(currency) ?? 0) + leftMinor);
  return [...totals].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
