import { eq } from 'drizzle-orm';
import { cards } from '../checkout/checkout.fixture.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { couponRedemptionTable } from './coupons.table.ts';

const hour = 3_600_000;
import { useRedemptions } from './redemptions.fixture.ts';

const { app, scenario, superadmin, movieId, request, email, coupon, counts, storedPayment } =
  useRedemptions();
const stateOf = async ({ _id }: { _id: string }) => {
  const [row] = await app()
    .deps.db.select()
    .from(couponRedemptionTable)
    .where(eq(couponRedemptionTable.paymentId, _id));
  return row?.state;
};
const nobody = { taken: 0, redeemed: 0 };
const held = { taken: 1, redeemed: 0 };
const redeemed = { taken: 1, redeemed: 1 };

describe('redemptions', () => {
  it('a redemption is reserved during authentication and released when the order is canceled', async () => {
    const code = await coupon();
    const { payment } = await scenario().bought(
      movieId(),
      cards.asks,
      { email: email() },
      { coupon: code.code },
    );
    expect([await counts(code), await stateOf(payment)]).toEqual([held, 'reserved']);
    await request({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
    expect([await counts(code), await stateOf(payment)]).toEqual([nobody, 'released']);
  });

  it('a redemption is released by a declined card and reserved again by the next attempt', async () => {
    const code = await coupon({ maxRedemptions: 1 });
    const { payment } = await scenario().bought(
      movieId(),
      cards.declined,
      { email: email() },
      { coupon: code.code },
    );
    expect(await counts(code)).toEqual(nobody);
    expect((await scenario().confirmed(payment, cards.good)).json().data.status).toBe('paid');
    expect([await counts(code), await stateOf(payment)]).toEqual([redeemed, 'redeemed']);
  });

  it('a redemption is released when the order expires after a day', async () => {
    const code = await coupon();
    const { payment } = await scenario().bought(
      movieId(),
      cards.asks,
      { email: email() },
      { coupon: code.code },
    );
    app().advance(24 * hour + 61_000);
    await reconcile(app().deps);
    expect((await storedPayment(payment._id))?.status).toBe('expired');
    expect(await counts(code)).toEqual(nobody);
  });

  it('a redemption is released by a full refund and kept after a partial one', async () => {
    const code = await coupon();
    const { payment } = await scenario().bought(
      movieId(),
      cards.good,
      { email: email() },
      { coupon: code.code },
    );
    const refund = (amountMinor: number, left: number) =>
      request({
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
    await stepUpOf(app(), superadmin());
    await refund(100, 449);
    expect(await counts(code)).toEqual(redeemed);
    await refund(349, 349);
    expect([await counts(code), await stateOf(payment)]).toEqual([nobody, 'released']);
  });
});
