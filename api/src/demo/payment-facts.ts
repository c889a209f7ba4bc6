import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import {
  simDisputeTable,
  simIntentTable,
  simMethodTable,
  simRefundTable,
} from '../domain/money/gateway/simulator/simulator.table.ts';
import { numberSeriesTable } from '../domain/money/payments/payment-numbers.table.ts';
import { disputeTable, paymentTable, refundTable } from '../domain/money/payments/payments.table.ts';
import { entitlementTable } from '../domain/people/watchers/watchers.table.ts';
import { inChunks } from './in-chunks.ts';

type Payment = typeof paymentTable.$inferInsert & { _id: string; createdAt: Date };
export type PaymentFacts = {
  payments: Payment[];
  entitlements: (typeof entitlementTable.$inferInsert)[];
  refunds: (typeof refundTable.$inferInsert)[];
  disputes: (typeof disputeTable.$inferInsert)[];
  series: (typeof numberSeriesTable.$inferInsert)[];
  /** The gateway's records. */
  methods: (typeof simMethodTable.$inferInsert)[];
  intents: (typeof simIntentTable.$inferInsert)[];
  simRefunds: (typeof simRefundTable.$inferInsert)[];
  simDisputes: (typeof simDisputeTable.$inferInsert)[];
};

const dayMs = 86_400_000;
const expiry = { expMonth: 12, expYear: 2030 } as const;

/**
 * The records that follow from the demo's payments: entitlements, receipts, refunds, disputes and gateway records.
 * @param numbersBefore the last numbers so far
 */
export function demoPaymentFacts(
  payments: readonly Payment[],
  now: Date,
  numbersBefore: PaymentFacts['series'] = [],
): PaymentFacts {
  const facts: PaymentFacts = {
    payments: [],
    entitlements: [],
    refunds: [],
    disputes: [],
    series: numbersBefore.map((row) => ({ ...row })),
    methods: [],
    intents: [],
    simRefunds: [],
    simDisputes: [],
  };
  const nextNumber = numbersOf(facts.series);
  for (const payment of payments) {
    if (payment.paidAt) addPaid(facts, { ...payment, paidAt: payment.paidAt }, nextNumber, now);
    else
      facts.payments.push({
        ...payment,
        gateway: 'simulator',
        ...(payment.status === 'failed' && {
          failureCode: 'card_declined',
          declineCode: 'insufficient_funds',
          attempts: 1,
        }),
        ...(payment.status === 'expired' && { expiredAt: new Date(payment.createdAt.getTime() + dayMs) }),
      });
  }
  return facts;
}

export async function insertPaymentFacts(tx: Db, facts: PaymentFacts): Promise<void> {
  const into = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) =>
    inChunks(rows, (part) => tx.insert(table).values(part));
  await inChunks(facts.methods, (part) => tx.insert(simMethodTable).values(part).onConflictDoNothing());
  await into(simIntentTable, facts.intents);
  await into(simRefundTable, facts.simRefunds);
  await into(simDisputeTable, facts.simDisputes);
  await into(paymentTable, facts.payments);
  await into(entitlementTable, facts.entitlements);
  await into(refundTable, facts.refunds);
  await into(disputeTable, facts.disputes);
  for (const { last, ...one } of facts.series)
    await tx
      .insert(numberSeriesTable)
      .values({ ...one, last })
      .onConflictDoUpdate({ target: [numberSeriesTable.series, numberSeriesTable.year], set: { last } });
}

/** The timeline of each payment. */
export const insertPaymentEvents = (tx: Db) =>
  tx.execute(sql`
    insert into payment_event (id, payment_id, at, type, source, detail)
    select gen_random_uuid(), id, created_at, 'payment.opened', 'watcher', null from payment
    union all select gen_random_uuid(), id, created_at + interval '1 ms', 'payment.attempted', 'watcher', '1' from payment
      where gateway is not null and (attempts > 0 or paid_at is not null)
    union all select gen_random_uuid(), id, created_at + interval '1 second', 'intent.requires_method', 'webhook', decline_code
      from payment where status = 'failed'
    union all select gen_random_uuid(), id, greatest(paid_at, created_at + interval '2 ms'), 'intent.succeeded', 'webhook', null
      from payment where paid_at is not null
    union all select gen_random_uuid(), r.payment_id, r.settled_at, 'refund.succeeded', 'webhook', r.amount_minor || ' ' || p.currency
      from refund r join payment p on p.id = r.payment_id
    union all select gen_random_uuid(), payment_id, status_at, 'dispute.' || status, 'webhook', reason from dispute`);

type Numbers = (series: 'receipt' | 'credit_note', at: Date) => string;

function numbersOf(series: PaymentFacts['series']): Numbers {
  return (name, at) => {
    const year = at.getUTCFullYear();
    const row = series.find((one) => one.series === name && one.year === year);
    const last = (row?.last ?? 0) + 1;
    if (row) row.last = last;
    else series.push({ series: name, year, last });
    return `${name === 'receipt' ? 'R' : 'C'}-${year}-${String(last).padStart(6, '0')}`;
  };
}

function addPaid(
  facts: PaymentFacts,
  payment: Payment & { paidAt: Date },
  nextNumber: Numbers,
  now: Date,
): void {
  const { _id, orderId, paidAt, kind, watcherId, movieId, movieTitle, currency } = payment;
  const { methodBrand: brand, methodLast4: last4, amountTotalMinor: amountMinor } = payment;
  const intentId = `pi_sim_${_id}`;
  const refunded = payment.amountRefundedMinor ?? 0;
  const isWhole = payment.status === 'refunded';
  const later = new Date(Math.min(paidAt.getTime() + dayMs, now.getTime()));
  const entitlementId = newId();
  if (watcherId && movieId && movieTitle)
    facts.entitlements.push({
      _id: entitlementId,
      createdAt: paidAt,
      watcherId,
      movieId,
      movieTitle,
      paymentId: _id,
      source: kind === 'rental' ? 'rental' : 'purchase',
      startAt: paidAt,
      endAt: kind === 'rental' ? new Date(paidAt.getTime() + 30 * dayMs) : null,
      accessHours: kind === 'rental' ? 48 : null,
      revokedAt: isWhole ? later : null,
    });
  const arrived = {
    ...payment,
    intentStatus: 'succeeded' as const,
    intentAt: paidAt,
    receiptNo: nextNumber('receipt', paidAt),
    entitlementId,
  };
  if (amountMinor === 0) {
    facts.payments.push({ ...arrived, methodBrand: null, methodLast4: null });
    return;
  }
  const method = methodOf(facts, brand ?? 'visa', last4 ?? '4242', payment.createdAt);
  const { id: methodId, funding } = method;
  facts.payments.push({
    ...arrived,
    gateway: 'simulator',
    gatewayIntentId: intentId,
    attempts: 1,
    paidWith: { brand: method.brand, last4: method.last4, ...expiry, funding, country: payment.country },
  });
  facts.intents.push({
    id: intentId,
    createdAt: payment.createdAt,
    orderId,
    amountMinor,
    currency,
    status: 'succeeded',
    methodId,
    chargeId: `ch_sim_${_id}`,
    refundedMinor: refunded,
  });
  if (refunded > 0) addRefund(facts, payment, intentId, refunded, isWhole, later, nextNumber);
  if (payment.status === 'disputed') {
    const dispute = { status: 'needs_response', reason: 'fraudulent', amountMinor } as const;
    const dueBy = new Date(now.getTime() + 9 * dayMs);
    const id = `dp_sim_${_id}`;
    facts.disputes.push({
      paymentId: _id,
      gatewayDisputeId: id,
      createdAt: later,
      statusAt: later,
      dueBy,
      ...dispute,
    });
    facts.simDisputes.push({ id, createdAt: later, intentId, dueBy, ...dispute });
  }
}

function methodOf(facts: PaymentFacts, brand: string, last4: string, createdAt: Date) {
  const id = `pm_sim_demo_${brand}_${last4}`;
  const known = facts.methods.find((one) => one.id === id);
  const method = known ?? {
    id,
    createdAt,
    brand,
    last4,
    ...expiry,
    funding: 'credit' as const,
    country: null,
    behavior: {},
  };
  if (!known) facts.methods.push(method);
  return method;
}

function addRefund(
  facts: PaymentFacts,
  { _id: paymentId }: Payment,
  intentId: string,
  amountMinor: number,
  revokesAccess: boolean,
  at: Date,
  nextNumber: Numbers,
): void {
  const [_id, id] = [newId(), `re_sim_${paymentId}`];
  facts.refunds.push({
    _id,
    paymentId,
    createdAt: at,
    amountMinor,
    reason: 'requested_by_customer',
    note: null,
    status: 'succeeded',
    settledAt: at,
    revokesAccess,
    sendsReceipt: true,
    gatewayRefundId: id,
    creditNoteNo: nextNumber('credit_note', at),
  });
  facts.simRefunds.push({
    id,
    createdAt: at,
    intentId,
    idempotencyKey: _id,
    amountMinor,
    status: 'succeeded',
  });
}
