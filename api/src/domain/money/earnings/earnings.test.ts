import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import type { DisputeStatus } from '../gateway/gateway.service.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { applyDispute } from '../payments/apply-refund.service.ts';
import { applyIntent, lockPayment } from '../payments/apply-intent.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { earningTable as t, makerBalanceTable } from './earnings.table.ts';
import { seedEarnings } from './earnings.fixture.ts';
import { bookedOf } from './paid-sale.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let checkout: Awaited<ReturnType<typeof seedCheckout>>;
let scenario: ReturnType<typeof seedEarnings>;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  checkout = await seedCheckout(test);
  scenario = seedEarnings(test);
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => stepUpOf(test, superadmin));
afterAll(() => test.close());

const rowsOf = (paymentId: string) =>
  test.deps.db.select().from(t).where(eq(t.paymentId, paymentId)).orderBy(t.position);
const leftOf = async (paymentId: string) => bookedOf(await rowsOf(paymentId));
const balanceOf = async (makerId: string) =>
  (await test.deps.db.select().from(makerBalanceTable).where(eq(makerBalanceTable.makerId, makerId)))[0];

let buyers = 0;
/** A movie of a maker with a contract, bought at checkout for 4.99 with 0.80 tax and 0.32 fee. */
const bought = async (number: string = cards.good) => {
  const movieId = await checkout.onSale();
  const makerId = await scenario.maker();
  await test.deps.db.update(movieTable).set({ makerId }).where(eq(movieTable._id, movieId));
  buyers += 1;
  const { payment } = await checkout.bought(movieId, number, { email: `buyer${buyers}@viewers.test` });
  const paymentId: string = payment._id;
  return { makerId, paymentId };
};
const refund = (paymentId: string, amountMinor: number, left: number) =>
  superadmin({
    method: 'POST',
    url: `/api/payment/${paymentId}/refund`,
    payload: {
      amountMinor,
      expectedRefundableMinor: left,
      reason: 'technical',
      note: null,
      revokesAccess: false,
      sendsReceipt: false,
    },
  });
const disputed = async (paymentId: string, status: DisputeStatus, second: number, amount?: number) => {
  const at = new Date(Date.UTC(2030, 0, 1, 0, 0, second));
  await test.deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, eq(paymentTable._id, paymentId));
    if (!payment) throw new Error('No such payment');
    const reported = {
      id: `dp_${paymentId}`,
      intentId: payment.gatewayIntentId,
      status,
      reason: 'fraudulent',
      amountMinor: amount ?? payment.amountTotalMinor,
      currency: payment.currency,
      dueBy: null,
    };
    await applyDispute(tx, test.deps, payment, reported, at, { source: 'webhook' });
  });
};

it('a sale is booked with its payment under the current contract, and its parts sum to the amount', async () => {
  const { makerId, paymentId } = await bought();
  const [row, ...others] = await rowsOf(paymentId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'sale',
    makerId,
    shareBasisPoints: 7_000,
    licenseType: 'tvod-rent',
    territory: 'DE',
    currency: 'EUR',
    units: 1,
    grossMinor: 499,
    taxMinor: 80,
    gatewayFeeMinor: 32,
    platformMinor: 116,
    payableMinor: 271,
    period: test.deps.now().toISOString().slice(0, 7),
  });
  expect(await balanceOf(makerId)).toMatchObject({ currency: 'EUR', revenueMinor: 499, unpaidMinor: 271 });
});

it('a partial refund reduces the share in proportion, and a full refund leaves nothing', async () => {
  const { makerId, paymentId } = await bought();
  await refund(paymentId, 100, 499);
  expect((await rowsOf(paymentId))[1]).toMatchObject({
    kind: 'refund',
    refundsMinor: 100,
    payableMinor: -54,
  });
  await refund(paymentId, 399, 399);
  const { grossMinor, refundsMinor, ...left } = await leftOf(paymentId);
  expect([grossMinor, refundsMinor]).toEqual([499, 499]);
  expect(Object.values(left).every((figure) => figure === 0)).toBe(true);
  expect(await balanceOf(makerId)).toMatchObject({ revenueMinor: 0, unpaidMinor: 0 });
});

it('after any sequence of refunds the rows sum to the net amount', async () => {
  const makerId = await scenario.maker({ shareBasisPoints: 6_333 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 5 }),
      async (amountTotalMinor, amounts) => {
        const paymentId = await scenario.sold(makerId, {
          amountTotalMinor,
          amountTaxMinor: Math.floor(amountTotalMinor / 7),
          amountFeeMinor: 25,
        });
        let left = amountTotalMinor;
        for (const amount of [...amounts, amountTotalMinor]) {
          const now = Math.min(amount, left);
          if (now === 0) continue;
          left -= now;
          await scenario.refunded(paymentId, now);
          const sum = await leftOf(paymentId);
          expect(sum.taxMinor + sum.gatewayFeeMinor + sum.platformMinor + sum.payableMinor).toBe(left);
        }
        const { grossMinor: _gross, refundsMinor: _refunds, ...rest } = await leftOf(paymentId);
        expect(Object.values(rest).every((figure) => figure === 0)).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
  expect(await balanceOf(makerId)).toMatchObject({ revenueMinor: 0, unpaidMinor: 0 });
});

it('a dispute reverses the sale; winning it books the sale again, losing it does not', async () => {
  const won = await bought();
  await disputed(won.paymentId, 'needs_response', 1);
  expect(await leftOf(won.paymentId)).toMatchObject({ units: 0, chargebacksMinor: 499, payableMinor: 0 });
  await disputed(won.paymentId, 'won', 2);
  expect(await leftOf(won.paymentId)).toMatchObject({ units: 1, chargebacksMinor: 0, payableMinor: 271 });
  expect((await rowsOf(won.paymentId)).map(({ kind }) => kind)).toEqual([
    'sale',
    'chargeback',
    'chargeback_won',
  ]);
  const lost = await bought();
  await refund(lost.paymentId, 99, 499);
  await disputed(lost.paymentId, 'needs_response', 1);
  await disputed(lost.paymentId, 'lost', 2);
  expect(await leftOf(lost.paymentId)).toMatchObject({
    refundsMinor: 99,
    chargebacksMinor: 400,
    payableMinor: 0,
  });
});

it('the amount of a dispute may change while it is open, and the part not disputed keeps its share', async () => {
  const { paymentId } = await bought();
  await disputed(paymentId, 'needs_response', 1);
  await disputed(paymentId, 'lost', 2, 100);
  expect(await leftOf(paymentId)).toMatchObject({ units: 1, chargebacksMinor: 100, payableMinor: 217 });
});

it('a fee reported later is booked on arrival', async () => {
  const { paymentId } = await bought();
  const [{ intentId } = { intentId: null }] = await test.deps.db
    .select({ intentId: paymentTable.gatewayIntentId })
    .from(paymentTable)
    .where(eq(paymentTable._id, paymentId));
  const intent = await test.deps.gateway.retrieve(intentId ?? '');
  await test.deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, eq(paymentTable._id, paymentId));
    if (!payment) throw new Error('No such payment');
    const reported = { ...intent, feeMinor: 42 };
    await applyIntent(tx, test.deps, payment, reported, test.deps.now(), { source: 'reconciler' });
  });
  expect((await rowsOf(paymentId)).map(({ kind }) => kind)).toEqual(['sale', 'fee']);
  expect(await leftOf(paymentId)).toMatchObject({
    gatewayFeeMinor: 42,
    payableMinor: 264,
    platformMinor: 113,
  });
});

it('repeated facts book nothing', async () => {
  const { paymentId } = await bought();
  await Promise.all([scenario.book(paymentId), scenario.book(paymentId)]).catch(() => undefined); // without the payment lock, one of them may fail
  await scenario.book(paymentId);
  expect(await rowsOf(paymentId)).toHaveLength(1);
});

describe('the earnings of a payment', () => {
  it('ledger rows require permission to manage makers', async () => {
    const { makerId, paymentId } = await bought();
    const url = `/api/payment/${paymentId}/earning`;
    expect((await superadmin(url)).json().data).toMatchObject({
      maker: { _id: makerId },
      currency: 'EUR',
      contract: { shareBasisPoints: 7_000 },
      payableMinor: 271,
      entries: [{ kind: 'sale', payableMinor: 271 }],
    });
    const admin = await test.signedIn('admin');
    expect((await admin(url)).statusCode).toBe(403);
  });

  it('a refund preview matches the booking and changes nothing', async () => {
    const { paymentId } = await bought();
    const preview = async (amountMinor: number) =>
      (
        await superadmin({
          method: 'POST',
          url: `/api/payment/${paymentId}/refund/preview`,
          payload: { amountMinor },
        })
      ).json().data;
    expect(await preview(100)).toMatchObject({
      currency: 'EUR',
      payableMinor: 271,
      remainingMinor: 217,
      reversedMinor: 54,
      period: test.deps.now().toISOString().slice(0, 7),
    });
    expect(await rowsOf(paymentId)).toHaveLength(1);
    await refund(paymentId, 100, 499);
    expect((await rowsOf(paymentId))[1]?.payableMinor).toBe(-54);
    expect((await preview(10_000)).remainingMinor).toBe(0);
  });
});
