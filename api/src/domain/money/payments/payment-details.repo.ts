import { asc, eq } from 'drizzle-orm';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { declarationTable } from '../../site/declarations/declarations.table.ts';
import { visibleEnd } from '../../people/watchers/watcher-visibility.service.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { attentionOf } from './payment-attention.service.ts';
import { netMinor, taxLeftMinor } from './net-amount.ts';
import { isSettledOutside } from './outside-refund.ts';
import { disputedMinor, refundableMinor } from './payment-status.ts';
import { refundAllowed } from './refund-limit.ts';
import { shownDispute } from './shown-dispute.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { disputeTable, paymentTable as t, refundTable } from './payments.table.ts';

type Refund = PaymentDetail['refunds'][number];
type Dispute = NonNullable<PaymentDetail['dispute']>;

const nameOf = (_id: string | null, name: string | null) => (_id ? { _id, name: name ?? '' } : null);

/** A payment with its timeline, and the amount that the actor may refund. @throws ApiError 404 */
export async function readPayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  _id: string,
  actor: Pick<Actor, 'permissions'>,
): Promise<PaymentDetail> {
  const [[row], refunds, events, disputes, attention] = await Promise.all([
    db
      .select({
        payment: t,
        amountNetMinor: netMinor,
        taxLeftMinor,
        access: {
          _id: entitlementTable._id,
          startAt: entitlementTable.startAt,
          endAt: visibleEnd(actor.permissions),
          revokedAt: entitlementTable.revokedAt,
        },
        coupon: { _id: couponTable._id, code: couponTable.code },
        terms: { _id: declarationTable._id, edition: declarationTable.edition },
      })
      .from(t)
      .leftJoin(entitlementTable, eq(entitlementTable._id, t.entitlementId))
      .leftJoin(couponTable, eq(couponTable._id, t.couponId))
      .leftJoin(declarationTable, eq(declarationTable._id, t.termsId))
      .where(eq(t._id, _id)),
    refundsOf(db, _id),
    eventsOf(db, _id),
    db.select().from(disputeTable).where(eq(disputeTable.paymentId, _id)),
    attentionOf(db, _id),
  ]);
  if (!row) throw notFound();
  const { payment, amountNetMinor, taxLeftMinor: taxLeft, access, coupon, terms } = row;
  const amountTaxKeptMinor = payment.amountTaxKeptMinor ?? 0; // generated, never null
  const facts = { totalMinor: payment.amountTotalMinor, refunds, disputes };
  const leftMinor = payment.intentStatus === 'succeeded' ? refundableMinor(facts) : 0;
  const { heldMinor, lostMinor } = disputedMinor(facts);
  const dispute = shownDispute(disputes);
  return {
    ...payment,
    isReceiptWaiting: payment.fulfilledAt !== null && payment.receiptNo === null,
    amountTaxKeptMinor,
    amountNetMinor,
    coupon: coupon && { _id: coupon._id, name: coupon.code },
    terms: terms && { _id: terms._id, edition: terms.edition },
    method: payment.paidWith,
    failureCode: payment.declineCode ?? payment.failureCode,
    access,
    refunds,
    dispute: dispute ? disputeOf(dispute) : null,
    amountHeldMinor: heldMinor,
    amountLostMinor: lostMinor,
    amountDisputedTaxMinor: payment.paidAt ? amountTaxKeptMinor - taxLeft : 0,
    events,
    attention,
    refundableMinor: leftMinor,
    ...refundAllowed(actor, { ...payment, leftMinor, lostMinor }, now()),
  };
}

async function refundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refundTable, byName: adminTable.name })
    .from(refundTable)
    .leftJoin(adminTable, eq(adminTable._id, refundTable.byId))
    .where(eq(refundTable.paymentId, paymentId))
    .orderBy(asc(refundTable.createdAt));
  const refunds = rows.map(({ refund }) => refund);
  return rows.map(({ refund, byName }) => ({
    ...refund,
    by: nameOf(refund.byId, byName),
    isSettled: isSettledOutside(refund, refunds),
  }));
}

async function eventsOf(db: Db, paymentId: string): Promise<PaymentDetail['events']> {
  const rows = await db
    .select({ event: paymentEventTable, byName: adminTable.name })
    .from(paymentEventTable)
    .leftJoin(adminTable, eq(adminTable._id, paymentEventTable.byId))
    .where(eq(paymentEventTable.paymentId, paymentId))
    .orderBy(asc(paymentEventTable.at), asc(paymentEventTable._id))
    .limit(500);
  return rows.map(({ event, byName }) => ({ ...event, by: nameOf(event.byId, byName) }));
}

const disputeOf = ({ _id, status, reason, amountMinor, dueBy, evidence, createdAt }: Dispute): Dispute => ({
  _id,
  status,
  reason,
  amountMinor,
  dueBy,
  evidence,
  createdAt,
});
