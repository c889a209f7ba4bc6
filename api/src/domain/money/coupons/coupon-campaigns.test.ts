import { type CouponCampaign, couponCampaignQuery } from '@backlot/contracts/money/coupons/campaigns';
import { cards } from '../checkout/checkout.fixture.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { browser } from '../visits/visits.fixture.ts';
import { useRedemptions } from './redemptions.fixture.ts';

const { app, scenario, movieId, request, email, coupon } = useRedemptions();
const read = async (url: string) => (await request(`/api/${url}`)).json().data;
const campaignsOf = (_id: string): Promise<CouponCampaign[]> => read(`coupon/${_id}/campaigns`);

let browsers = 0;
/** Buys with a code in a browser that opened a link with this tag; without one, the visit isn't counted. */
async function buy(code: string, campaign: string | null): Promise<number> {
  const { post, quoted, confirmed } = scenario();
  const from = { headers: browser, remoteAddress: `198.51.${(browsers += 1)}.7` };
  if (campaign !== null) await post('public/visit', { path: '/payment', movieId: movieId(), campaign }, from);
  const { quoteId } = await quoted(movieId(), { coupon: code });
  const secret = crypto.randomUUID().padEnd(43, 's');
  const buyer = { email: email(), name: 'Vera Viewer', country: 'DE', postalCode: null };
  const order = { ...buyer, consent: true, termsId: null, quoteId, idempotencyKey: crypto.randomUUID() };
  const started = (await post('public/payment', { ...order, secret }, from)).json().data;
  const { status, totalMinor } = (await confirmed({ ...started, secret }, cards.good)).json().data;
  expect(status).toBe('paid');
  return totalMinor;
}

it('the campaign of the link that a buyer opened is on the order, and the coupon counts it', async () => {
  const { _id, code } = await coupon({ percentBasisPoints: 5_000 });
  const grossMinor = await buy(code, ' Spring Sale ');
  await buy(code, 'spring sale');
  await buy(code, 'card 4242 4242 4242 4242');
  await buy(code, null);
  const one = { currency: 'EUR', count: 1, grossMinor, discountMinor: 499 - grossMinor };
  expect(await campaignsOf(_id)).toEqual([
    {
      ...one,
      campaign: 'spring sale',
      count: 2,
      grossMinor: 2 * grossMinor,
      discountMinor: 2 * one.discountMinor,
    },
    { ...one, campaign: '(other)' },
    { ...one, campaign: null },
  ]);
  const { items } = await read('payment?campaign=spring sale&limit=25');
  expect(items).toMatchObject([{ campaign: 'spring sale' }, { campaign: 'spring sale' }]);
  expect((await read(`payment/${items[0]._id}`)).campaign).toBe('spring sale');
});

it('each row equals the list of payments behind it, and together they are the revenue of the coupon', async () => {
  const [{ _id: couponId }, { _id: another }] = [await coupon(), await coupon()];
  const campaigns = ['autumn', '(other)', 'oscar winners', null];
  await app()
    .deps.db.insert(paymentTable)
    .values(
      Array.from({ length: 48 }, (_, n) =>
        paymentFixture({
          orderId: `F-2024-${n}`,
          couponId: n % 5 === 0 ? another : couponId,
          campaign: campaigns[n % 4] ?? null,
          currency: n % 3 === 0 ? 'JPY' : 'EUR',
          amountTotalMinor: 100 + n,
          amountDiscountMinor: n,
          ...(n % 7 === 0 && { status: 'failed' as const, paidAt: null }),
        }),
      ),
    );
  const rows = await campaignsOf(couponId);
  expect(rows.map(({ currency, campaign }) => [currency, campaign === null])).toEqual(
    ['EUR', 'JPY'].flatMap((currency) =>
      [false, false, false, true].map((isWithout) => [currency, isWithout]),
    ),
  );
  for (const row of rows) {
    const { byCurrency } = await read(
      `payment/summary?${new URLSearchParams(couponCampaignQuery(couponId, row))}`,
    );
    expect(byCurrency).toMatchObject([{ paidCount: row.count, grossMinor: row.grossMinor }]);
  }
  const { revenue } = await read(`coupon/${couponId}`);
  for (const { currency, count, grossMinor, discountMinor } of revenue) {
    const own = rows.filter((row) => row.currency === currency);
    const sum = (key: 'count' | 'grossMinor' | 'discountMinor') =>
      own.reduce((all, row) => all + row[key], 0);
    expect([sum('count'), sum('grossMinor'), sum('discountMinor')]).toEqual([
      count,
      grossMinor,
      discountMinor,
    ]);
  }
  expect(revenue).toHaveLength(2);
});

it('a coupon without paid payments has no campaigns', async () => {
  expect(await campaignsOf((await coupon())._id)).toEqual([]);
});
