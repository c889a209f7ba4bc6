import { eq } from 'drizzle-orm';
import type { CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { cards } from '../checkout/checkout.fixture.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { couponFixture } from './coupons.fixture.ts';

const hour = 3_600_000;
import { type StoredCoupon, useRedemptions } from './redemptions.fixture.ts';

const { app, scenario, movieId, request, email, coupon, counts, storedPayment } = useRedemptions();
const edit = ({ _id, version, code }: StoredCoupon, over: Partial<CouponWire>) =>
  request({
    method: 'PUT',
    url: `/api/coupon/${_id}`,
    payload: { ...couponFixture(), code, version, ...over },
  });
const quote = (over: Record<string, unknown>) =>
  scenario().post('public/quote', { movieId: movieId(), offer: 'rent', country: 'DE', ...over });
const redeemed = { taken: 1, redeemed: 1 };

it('a code typed in any format discounts the price and is on the payment, the email and the receipt', async () => {
  const half = await coupon({ code: 'halfprice', percentBasisPoints: 5_000 });
  const started = await scenario().started(movieId(), { email: email() }, { coupon: ' half-Price ' });
  const { quote: price, payment, response } = started;
  expect(price).toMatchObject({
    coupon: 'HALFPRICE',
    subtotalMinor: 499,
    discountMinor: 250,
    totalMinor: 249,
    taxMinor: 40,
    lines: [{ unitAmountMinor: 499, discountMinor: 250, totalMinor: 249 }],
  });
  expect(response.statusCode).toBe(201);
  expect((await scenario().confirmed(payment, cards.good)).json().data.status).toBe('paid');
  expect(await counts(half)).toEqual(redeemed);
  const detail = (await request(`/api/payment/${payment._id}`)).json().data;
  expect(detail).toMatchObject({
    amountDiscountMinor: 250,
    amountTotalMinor: 249,
    coupon: { _id: half._id, name: 'HALFPRICE' },
  });
  const mails = JSON.stringify(await app().deps.db.select().from(outboxTable));
  expect(mails).toContain('Discount: €2.50 (HALFPRICE)');
  expect((await request(`/api/payment/${payment._id}/receipt.pdf`)).statusCode).toBe(200);
  const page = (await request(`/api/payment?couponId=${half._id}`)).json().data;
  expect(page.items.map(({ _id }: { _id: string }) => _id)).toEqual([payment._id]);
});

it('a refused code says why; a disabled or deleted code reads like an unknown one', async () => {
  const at = (ms: number) => new Date(app().deps.now().getTime() + ms).toISOString();
  const other = await scenario().onSale();
  const deleted = await coupon();
  await request({ method: 'DELETE', url: `/api/coupon/${deleted._id}?version=1` });
  const usedUp = await coupon({ maxRedemptions: 1 });
  await scenario().bought(movieId(), cards.good, { email: email() }, { coupon: usedUp.code });
  const none = 'This code isn’t valid for this movie. Check it or continue without it.';
  const dollars = { type: 'fixed', percentBasisPoints: null, amountMinor: 100, currency: 'USD' } as const;
  const cases = [
    ['NOSUCHCODE', none],
    [deleted.code, none],
    [(await coupon({ disabled: true })).code, none],
    [usedUp.code, 'This code has reached its redemption limit.'],
    [(await coupon({ endsAt: at(-hour) })).code, 'This code has expired.'],
    [(await coupon({ startsAt: at(hour) })).code, 'This code isn’t active yet.'],
    [(await coupon({ countries: ['FR'] })).code, 'This code isn’t valid in this country.'],
    [
      (await coupon({ appliesTo: 'movies', targetIds: [other] })).code,
      'This code doesn’t apply to this movie.',
    ],
    [
      (await coupon({ minAmountMinor: 1_000, currency: 'EUR' })).code,
      'The price is below the code’s minimum.',
    ],
    [(await coupon(dollars)).code, 'This code is for another currency.'],
  ] as const;
  for (const [code, message] of cases) {
    const response = await quote({ coupon: code });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'coupon_invalid',
      message,
      data: null,
      errors: [{ path: 'coupon', code: 'coupon_invalid', message }],
    });
  }
});

it('a code for a movie or a maker applies to it', async () => {
  const { makerId } = (await request(`/api/movie/${movieId()}`)).json().data;
  const forMovie = await coupon({ appliesTo: 'movies', targetIds: [movieId()] });
  const forMaker = await coupon({ appliesTo: 'makers', targetIds: [makerId] });
  for (const { code } of [forMovie, forMaker])
    expect((await quote({ coupon: code })).json().data.discountMinor).toBe(50);
});

it('exactly one of two concurrent payments gets the last redemption, and the other is shown the full price', async () => {
  const last = await coupon({ maxRedemptions: 1 });
  const orders = await Promise.all(
    [1, 2].map(() => scenario().started(movieId(), { email: email() }, { coupon: last.code })),
  );
  const answers = await Promise.all(orders.map(({ payment }) => scenario().confirmed(payment, cards.good)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'coupon_gone',
    data: { old: 449, new: 499, currency: 'EUR' },
  });
  expect(await counts(last)).toEqual(redeemed);
});

it('nothing is charged when the code expires between quote and payment', async () => {
  const ends = await coupon();
  const { payment } = await scenario().started(movieId(), { email: email() }, { coupon: ends.code });
  expect((await edit(ends, { disabled: true })).statusCode).toBe(200);
  const refused = await scenario().confirmed(payment, cards.good);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'coupon_gone']);
  expect(await storedPayment(payment._id)).toMatchObject({ status: 'pending', attempts: 0 });
});

it('the limit per watcher is enforced, also after a change of the email', async () => {
  const once = await coupon();
  const who = email();
  const second = await scenario().onSale();
  await scenario().bought(movieId(), cards.good, { email: who }, { coupon: once.code });
  const { response } = await scenario().bought(
    second,
    cards.good,
    { email: who.toUpperCase() },
    { coupon: once.code },
  );
  expect(response.json().code).toBe('coupon_gone');
  const since = email();
  const [watcher] = await app()
    .deps.db.update(watcherTable)
    .set({ email: since })
    .where(eq(watcherTable.email, who))
    .returning();
  const changed = await scenario().bought(second, cards.good, { email: since }, { coupon: once.code });
  expect(changed.response.json().code).toBe('coupon_gone');
  const offered = await request(`/api/subscription/coupon?watcherId=${watcher?._id}&q=${once.code}`);
  expect(offered.json().data).toEqual([]);
  expect(await counts(once)).toEqual(redeemed);
});

describe('free orders', () => {
  it('a free order is fulfilled once, without a card and without the gateway', async () => {
    const free = await coupon({ type: 'free', percentBasisPoints: null });
    const { payment } = await scenario().started(movieId(), { email: email() }, { coupon: free.code });
    expect(payment.totalMinor).toBe(0);
    const answers = await Promise.all([1, 2].map(() => scenario().confirmed(payment, null)));
    const outcomes = answers.map((response) => response.json().code ?? response.json().data.status);
    expect(outcomes.sort()).toEqual(['in_progress', 'paid']);
    expect(await storedPayment(payment._id)).toMatchObject({
      status: 'paid',
      gateway: null,
      gatewayIntentId: null,
      receiptNo: expect.any(String),
      entitlementId: expect.any(String),
    });
    expect(await counts(free)).toEqual(redeemed);
  });

  it('a free order expires after a day', async () => {
    const free = await coupon({ type: 'free', percentBasisPoints: null });
    const { payment } = await scenario().started(movieId(), { email: email() }, { coupon: free.code });
    app().advance(24 * hour + 61_000);
    await reconcile(app().deps);
    expect((await storedPayment(payment._id))?.status).toBe('expired');
  });

  it('a free order can’t be obtained from a paid one by omitting the card', async () => {
    const { payment } = await scenario().started(movieId(), { email: email() });
    const refused = await scenario().confirmed(payment, null);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'methodId']);
  });
});
