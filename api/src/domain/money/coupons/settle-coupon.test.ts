import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { paymentStatus, type PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { couponFixture } from './coupons.fixture.ts';
import { reserveCoupon } from './coupons.service.ts';
import { couponRedemptionTable, couponTable } from './coupons.table.ts';
import { settleCoupon } from './settle-coupon.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const use = { movie: null, planId: null, country: 'DE', currency: 'EUR', amountMinor: 499 };
let orders = 0;
async function couponWithPayments(count: number, maxRedemptions: number | null) {
  const { startsAt: _s, endsAt: _e, ...row } = couponFixture({ maxRedemptions, perWatcher: 100 });
  const [coupon] = await test.deps.db.insert(couponTable).values(row).returning();
  if (!coupon) throw new Error('An insert returned no row');
  const payments = await test.deps.db
    .insert(paymentTable)
    .values(
      Array.from({ length: count }, () =>
        paymentFixture({ orderId: `F-${(orders += 1)}`, couponId: coupon._id, receiptNo: null }),
      ),
    )
    .returning();
  return { coupon, payments };
}

const step = fc.record({
  payment: fc.nat({ max: 2 }),
  does: fc.oneof(fc.constant('hold' as const), fc.constantFrom(...paymentStatus.options)),
});

it('the counters of a coupon match its redemptions after any sequence of payment events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { db } = test.deps;
      const { coupon, payments } = await couponWithPayments(3, 2);
      let clock = Date.now();
      for (const { payment: index, does } of steps) {
        const payment = payments[index];
        if (!payment) continue;
        const at = new Date((clock += 1_000));
        await db.transaction(async (tx) => {
          if (does === 'hold') await reserveCoupon(tx, coupon._id, payment, use, at);
          else await settleCoupon(tx, { ...payment, couponId: coupon._id, status: does, reportedAt: at }, at);
        });
      }
      const [now] = await db.select().from(couponTable).where(eq(couponTable._id, coupon._id));
      const rows = await db
        .select()
        .from(couponRedemptionTable)
        .where(eq(couponRedemptionTable.couponId, coupon._id));
      const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
      expect([now?.taken, now?.redeemed]).toEqual([inState('reserved', 'redeemed'), inState('redeemed')]);
    }),
    { numRuns: 40 },
  );
});

it('the failure of an earlier attempt doesn’t release the redemption of the current one', async () => {
  const { db } = test.deps;
  const { coupon, payments } = await couponWithPayments(1, 1);
  const [payment] = payments;
  if (!payment) throw new Error('An insert returned no row');
  const at = new Date();
  const settle = (status: PaymentStatus, reportedAt: Date) =>
    db.transaction((tx) => settleCoupon(tx, { ...payment, couponId: coupon._id, status, reportedAt }, at));
  const taken = async () =>
    (await db.select().from(couponTable).where(eq(couponTable._id, coupon._id)))[0]?.taken;
  await db.transaction((tx) => reserveCoupon(tx, coupon._id, payment, use, at));
  await settle('failed', new Date(at.getTime() - 1_000));
  expect(await taken()).toBe(1);
  await settle('failed', new Date(at.getTime() + 1_000));
  expect(await taken()).toBe(0);
});
