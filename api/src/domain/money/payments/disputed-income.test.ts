import { eq } from 'drizzle-orm';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readPayment } from './payment-details.repo.ts';
import { paymentTotals } from './payment-totals.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentsRepo } from './payments.repo.ts';
import { disputeTable, paymentTable as t, refundTable } from './payments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.delete(disputeTable);
  await test.deps.db.delete(refundTable);
  await test.deps.db.delete(t);
});

const at = new Date('2026-02-01T12:00:00Z');

/** A payment of 11.90 with 1.90 of tax and a fee of 0.40, disputed as a whole. */
async function disputed(status: 'needs_response' | 'won' | 'lost', amountRefundedMinor = 0) {
  const { db } = test.deps;
  const amounts = { amountTotalMinor: 1_190, amountTaxMinor: 190, amountFeeMinor: 40, amountRefundedMinor };
  const paymentId = newId();
  await db
    .insert(t)
    .values(paymentFixture({ _id: paymentId, status: 'paid', createdAt: at, paidAt: at, ...amounts }));
  const dispute = { paymentId, gatewayDisputeId: newId(), reason: 'general', statusAt: at };
  await db.insert(disputeTable).values({ ...dispute, amountMinor: 1_190, status });
  const refund = {
    paymentId,
    amountMinor: amountRefundedMinor,
    reason: 'other',
    status: 'succeeded',
  } as const;
  const handling = { revokesAccess: false, sendsReceipt: false };
  if (amountRefundedMinor > 0) await db.insert(refundTable).values({ ...refund, ...handling });
  return paymentId;
}
const costs = async () => {
  const { list } = paymentsRepo(test.deps.db);
  const totals = await paymentTotals(test.deps.db, paymentsApi.totals.query.parse({}), list.under, true);
  return totals.byCurrency[0]?.costs;
};
/** _Net after dispute_ on the page of a payment. */
const left = async (paymentId: string) => {
  const shown = await readPayment(test.deps, paymentId, { permissions: new Set() });
  const disputedMinor = shown.amountHeldMinor + shown.amountLostMinor;
  return (shown.amountNetMinor ?? 0) - disputedMinor + shown.amountDisputedTaxMinor;
};

it('of a lost payment only the fee is left, as a loss', async () => {
  await disputed('lost');
  expect(await costs()).toMatchObject({ disputedMinor: 1_190, feeMinor: 40, netMinor: -40 });
});

it('an open dispute takes the amount away, and a won one gives it back with its tax', async () => {
  const paymentId = await disputed('needs_response');
  expect(await costs()).toMatchObject({ disputedMinor: 1_190, netMinor: -40 });
  await test.deps.db.update(disputeTable).set({ status: 'won' }).where(eq(disputeTable.paymentId, paymentId));
  expect(await costs()).toMatchObject({ disputedMinor: 0, netMinor: 960 });
});

it('what was refunded before a dispute is deducted once', async () => {
  await disputed('lost', 500);
  expect(await costs()).toMatchObject({ disputedMinor: 690, netMinor: -40 });
});

it('a refund after a dispute is deducted once', async () => {
  const paymentId = await disputed('lost');
  await test.deps.db.update(t).set({ amountRefundedMinor: 500 }).where(eq(t._id, paymentId));
  expect(await costs()).toMatchObject({ disputedMinor: 690, netMinor: -40 });
});

it.each([
  ['lost', 0],
  ['lost', 500],
  ['needs_response', 0],
  ['won', 0],
] as const)(
  'a payment whose dispute is %s, after %s refunded, has as much left as the totals',
  async (status, refundedMinor) => {
    const paymentId = await disputed(status, refundedMinor);
    expect(await left(paymentId)).toBe((await costs())?.netMinor);
  },
);
