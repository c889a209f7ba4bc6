import { eq } from 'drizzle-orm';
import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { couponFixture } from './coupons.fixture.ts';
import { couponRedemptionTable, couponTable } from './coupons.table.ts';

const hour = 3_600_000;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  movieId = await scenario.onSale();
});
beforeEach(async () => {
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

let people = 0;
const email = () => `saver${(people += 1)}@viewers.test`;
type Made = { _id: string; code: string; version: number };
const coupon = async (over: Partial<CouponWire> = {}): Promise<Made> =>
  (await superadmin({ method: 'POST', url: '/api/coupon', payload: couponFixture(over) })).json().data;
const counts = async ({ _id }: { _id: string }) => {
  const [row] = await test.deps.db.select().from(couponTable).where(eq(couponTable._id, _id));
  return { taken: row?.taken, redeemed: row?.redeemed };
};
const stateOf = async ({ _id }: { _id: string }) => {
  const [row] = await test.deps.db
    .select()
    .from(couponRedemptionTable)
    .where(eq(couponRedemptionTable.paymentId, _id));
  return row?.state;
};
const stored = async (_id: string) =>
  (await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id)))[0];
const nobody = { taken: 0, redeemed: 0 };
const held = { taken: 1, redeemed: 0 };
const redeemed = { taken: 1, redeemed: 1 };

describe('a redemption', () => {
  it('is reserved during authentication and released when the order is canceled', async () => {
    const code = await coupon();
    const { payment } = await scenario.bought(movieId, cards.asks, { email: email() }, { coupon: code.code });
    expect([await counts(code), await stateOf(payment)]).toEqual([held, 'reserved']);
    await superadmin({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
    expect([await counts(code), await stateOf(payment)]).toEqual([nobody, 'released']);
  });

  it('is released by a declined card and reserved again by the next attempt', async () => {
    const code = await coupon({ maxRedemptions: 1 });
    const { payment } = await scenario.bought(
      movieId,
      cards.declined,
      { email: email() },
      { coupon: code.code },
    );
    expect(await counts(code)).toEqual(nobody);
    expect((await scenario.confirmed(payment, cards.good)).json().data.status).toBe('paid');
    expect([await counts(code), await stateOf(payment)]).toEqual([redeemed, 'redeemed']);
  });

  it('is released when the order expires after a day', async () => {
    const code = await coupon();
    const { payment } = await scenario.bought(movieId, cards.asks, { email: email() }, { coupon: code.code });
    test.advance(24 * hour + 61_000);
    await reconcile(test.deps);
    expect((await stored(payment._id))?.status).toBe('expired');
    expect(await counts(code)).toEqual(nobody);
  });

  it('is released by a full refund and kept after a partial one', async () => {
    const code = await coupon();
    const { payment } = await scenario.bought(movieId, cards.good, { email: email() }, { coupon: code.code });
    const refund = (amountMinor: number, left: number) =>
      superadmin({
        method: 'POST',
        url: `/api/payment/${payment._id}/refund`,
        payload: {
          amountMinor,
          expectedRefundableMinor: left,
          reason: 'duplicate',
          note: null,
          revokesAccess: true,
          sendsReceipt: false,
        },
      });
    await stepUpOf(test, superadmin);
    await refund(100, 449);
    expect(await counts(code)).toEqual(redeemed);
    await refund(349, 349);
    expect([await counts(code), await stateOf(payment)]).toEqual([nobody, 'released']);
  });
});
