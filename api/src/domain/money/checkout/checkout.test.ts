import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { moviePriceTable } from '../../catalog/movies/prices/prices.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { sellerTable } from '../sellers/sellers.table.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

const stored = async (_id: string) => {
  const [row] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id));
  if (!row) throw new Error('The payment is gone');
  return row;
};
const accessOf = (paymentId: string) =>
  test.deps.db.select().from(entitlementTable).where(eq(entitlementTable.paymentId, paymentId));
let people = 0;
const email = () => `viewer${(people += 1)}@viewers.test`;

it('a rental is quoted with tax, paid, receipted and granted once', async () => {
  const movieId = await scenario.onSale();
  const quote = await scenario.quoted(movieId);
  expect(quote).toMatchObject({
    totalMinor: 499,
    taxMinor: 80,
    currency: 'EUR',
    exponent: 2,
    taxIncluded: true,
  });
  const who = email();
  const { payment, response } = await scenario.bought(movieId, cards.good, { email: who });
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toMatchObject({ status: 'paid', isReceiptIssued: true });
  const row = await stored(payment._id);
  expect(row).toMatchObject({ status: 'paid', methodBrand: 'visa', methodLast4: '4242', amountFeeMinor: 32 });
  expect(row.receiptNo).toMatch(/^R-\d{4}-\d{6}$/);
  const [access] = await accessOf(payment._id);
  expect(access).toMatchObject({ movieId, source: 'rental', accessHours: 48 });
  const mails = await test.deps.db.select().from(outboxTable);
  expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(who))).toHaveLength(1);
  await scenario.deliver();
  await scenario.deliver();
  expect(await accessOf(payment._id)).toHaveLength(1);
  expect((await stored(payment._id)).receiptNo).toBe(row.receiptNo);
});

it('a declined card leaves the order open for another card', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  const declined = (await scenario.confirmed(payment, cards.declined)).json().data;
  expect(declined).toMatchObject({
    status: 'failed',
    failure: { code: 'card_declined', declineCode: 'generic_decline', triesLeft: 4 },
  });
  expect((await scenario.confirmed(payment, cards.good)).json().data.status).toBe('paid');
});

it('a stolen card gets the generic decline', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  const { failure } = (await scenario.confirmed(payment, cards.stolen)).json().data;
  expect(failure.declineCode).toBe('generic_decline');
  expect((await stored(payment._id)).declineCode).toBe('stolen_card');
});

it('an order allows five attempts', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  for (let n = 0; n < 5; n += 1) await scenario.confirmed(payment, cards.declined);
  const sixth = await scenario.confirmed(payment, cards.good);
  expect([sixth.statusCode, sixth.json().code]).toEqual([402, 'no_more_tries']);
});

describe('a card that requires authentication', () => {
  const asked = async () => {
    const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
    const { nextActionUrl } = (await scenario.confirmed(payment, cards.asks)).json().data;
    return { payment, page: new URL(nextActionUrl) };
  };
  const say = ({ pathname, search }: URL, says: string) =>
    test.app.inject({
      method: 'POST',
      url: `${pathname}/${says}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  const read = async (payment: { _id: string; secret: string }) => (await scenario.read(payment)).json().data;

  it('succeeds when the cardholder authenticates', async () => {
    const { payment, page } = await asked();
    expect((await test.app.inject(page.pathname + page.search)).body).toContain('€4.99');
    const response = await say(page, 'yes');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`return=${payment._id}&country=[A-Z]{2}$`)),
    ]);
    expect((await read(payment)).status).toBe('paid');
  });

  it('fails when the cardholder rejects, and can’t be answered again', async () => {
    const { payment, page } = await asked();
    await say(page, 'no');
    expect((await read(payment)).status).toBe('failed');
    expect((await say(page, 'yes')).statusCode).toBe(404);
  });

  it('stays open when the cardholder leaves', async () => {
    const { payment } = await asked();
    expect(await read(payment)).toMatchObject({
      status: 'requires_action',
      nextActionUrl: expect.any(String),
    });
  });
});

it('an abandoned order is canceled after a day, also at the gateway', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  await scenario.confirmed(payment, cards.asks);
  test.advance(24 * 3_600_000 + 61_000);
  await reconcile(test.deps);
  expect(await stored(payment._id)).toMatchObject({ status: 'expired', intentStatus: 'canceled' });
});

it('reconciliation replaces a missing webhook', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  const { gatewayIntentId } = await stored(payment._id);
  const methodId = await scenario.method(cards.good);
  // As after a crash between the charge and the response.
  await test.deps.gateway.confirm(gatewayIntentId ?? '', {
    methodId,
    returnUrl: 'x',
    idempotencyKey: randomUUID(),
  });
  expect((await stored(payment._id)).status).toBe('pending');
  test.advance(61_000);
  await reconcile(test.deps);
  expect((await stored(payment._id)).status).toBe('paid');
  expect(await accessOf(payment._id)).toHaveLength(1);
});

it('an idempotency key returns the same order only with its secret', async () => {
  const movieId = await scenario.onSale();
  const same = { email: email(), idempotencyKey: randomUUID(), secret: newToken() };
  const started = await Promise.all([1, 2, 3].map(() => scenario.started(movieId, same)));
  expect(new Set(started.map(({ payment }) => payment._id)).size).toBe(1);
  expect((await scenario.started(movieId, { ...same, secret: newToken() })).response.statusCode).toBe(404);
});

it('an idempotency key of another order is refused', async () => {
  const movieId = await scenario.onSale();
  const same = { email: email(), idempotencyKey: randomUUID(), secret: newToken() };
  const { payment } = await scenario.started(movieId, same);
  const others = [
    await scenario.started(movieId, { ...same, email: email() }),
    await scenario.started(movieId, same, { offer: 'buy' }),
    await scenario.started(await scenario.onSale(), same),
  ];
  expect(others.map(({ response }) => [response.statusCode, response.json().code])).toEqual(
    others.map(() => [422, 'key_used']),
  );
  expect((await scenario.started(movieId, same)).payment._id).toBe(payment._id);
});

it('of a hundred concurrent submissions from one address one charges, and the others are refused as a payment is in progress', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email: email() });
  const methodId = await scenario.method(cards.good);
  const { _id, secret, totalMinor, currency } = payment;
  const confirm = test.deps.gateway.confirm.bind(test.deps.gateway);
  let release = (): void => undefined;
  const others = new Promise<void>((resolve) => (release = resolve));
  // The gateway answers when every other submission has its answer.
  const charge = jest.spyOn(test.deps.gateway, 'confirm').mockImplementation(async (...args) => {
    await others;
    return confirm(...args);
  });
  let answered = 0;
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const input = { secret, methodId, totalMinor, currency };
      const from = { remoteAddress: '10.9.9.8' };
      const answer = await scenario.post(`public/payment/${_id}/confirm`, input, from);
      answered += 1;
      if (answered + charge.mock.calls.length === 100) release();
      return answer;
    }),
  );
  expect(charge).toHaveBeenCalledTimes(1);
  const codes = answers.map((response) => response.json().code ?? response.json().data.status).sort();
  expect(codes).toEqual([...Array.from({ length: 99 }, () => 'in_progress'), 'paid']);
  expect(await stored(_id)).toMatchObject({ status: 'paid', attempts: 1 });
  test.advance(3_000);
  const again = { secret, methodId, totalMinor, currency };
  expect((await scenario.post(`public/payment/${_id}/confirm`, again)).json().data.status).toBe('paid');
});

it('a raised price is not charged without confirmation', async () => {
  const movieId = await scenario.onSale();
  const { payment } = await scenario.started(movieId, { email: email() });
  await test.deps.db
    .update(moviePriceTable)
    .set({ amountMinor: 599 })
    .where(eq(moviePriceTable.movieId, movieId));
  const refused = await scenario.confirmed(payment, cards.good);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'price_changed', data: { old: 499, new: 599, currency: 'EUR' } },
  ]);
  expect((await stored(payment._id)).attempts).toBe(0);
});

it('an owned movie is not charged again, and another browser is not told that it is owned', async () => {
  const movieId = await scenario.onSale();
  const who = email();
  await scenario.bought(movieId, cards.good, { email: who });
  const again = await scenario.started(movieId, { email: who });
  const refused = await scenario.confirmed(again.payment, cards.good);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_progress']);
});

it.each([
  ['in a country without rights', { country: 'FR' }, 451],
  ['that doesn’t exist', { movieId: '01900000-0000-7000-8000-000000000000' }, 404],
])('a movie %s has no quote', async (_what, over, status) => {
  const movieId = await scenario.onSale();
  expect(
    (await scenario.post('public/quote', { movieId, offer: 'rent', country: 'DE', ...over })).statusCode,
  ).toBe(status);
});

it('the receipt of an order that is paid without a seller isn’t reported as issued', async () => {
  await test.deps.db.delete(sellerTable);
  const { response } = await scenario.bought(await scenario.onSale(), cards.good, { email: email() });
  expect(response.json().data).toMatchObject({ status: 'paid', isReceiptIssued: false });
});
