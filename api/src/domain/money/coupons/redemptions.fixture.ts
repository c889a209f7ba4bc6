import { eq } from 'drizzle-orm';
import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { couponFixture } from './coupons.fixture.ts';
import { couponTable } from './coupons.table.ts';

export type StoredCoupon = { _id: string; code: string; version: number };

let people = 0;

/** An app with a movie on sale and a superadmin who adds coupons, for the tests of a file. */
export function useRedemptions() {
  let app: TestApp;
  let scenario: Awaited<ReturnType<typeof seedCheckout>>;
  let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
  let movieId: string;
  beforeAll(async () => {
    app = await openTestApp();
    scenario = await seedCheckout(app);
    movieId = await scenario.onSale();
  });
  beforeEach(async () => {
    superadmin = await app.signedIn('superadmin');
  });
  afterAll(() => app.close());

  const request: SendRequest = (options) => superadmin(options);
  return {
    app: () => app,
    scenario: () => scenario,
    superadmin: () => superadmin,
    movieId: () => movieId,
    request,
    /** The email of another buyer at each call. */
    email: () => `saver${(people += 1)}@viewers.test`,
    coupon: async (over: Partial<CouponWire> = {}): Promise<StoredCoupon> =>
      (await request({ method: 'POST', url: '/api/coupon', payload: couponFixture(over) })).json().data,
    counts: async ({ _id }: { _id: string }) => {
      const [row] = await app.deps.db.select().from(couponTable).where(eq(couponTable._id, _id));
      return { taken: row?.taken, redeemed: row?.redeemed };
    },
    storedPayment: async (_id: string) =>
      (await app.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id)))[0],
  };
}
