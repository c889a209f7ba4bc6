import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { GatewayRefusal } from '../gateway/gateway.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

const email = 'viewer@viewers.test';

it('numbers other than test cards are refused', async () => {
  const refused = async (number: string) =>
    (
      await scenario.post('gateway/simulator/method', { number, expMonth: 1, expYear: 2040, cvc: '123' })
    ).json().code;
  expect([await refused('4242424242424241'), await refused('4929000000006')]).toEqual([
    'incorrect_number',
    'test_mode_live_card',
  ]);
});

it('card attempts per IP address are limited per hour, and requests that charge nothing don’t count', async () => {
  const options = { remoteAddress: '10.9.9.9' };
  const start = async () => (await scenario.started(await scenario.onSale(), { email })).payment;
  const confirm = async ({ _id, ...order }: { _id: string; [field: string]: unknown }, more = 0) => {
    const { secret, currency } = order;
    const said = { secret, currency, methodId: 'pm_none', totalMinor: Number(order['totalMinor']) + more };
    return (await scenario.post(`public/payment/${_id}/confirm`, said, options)).statusCode;
  };
  const codes = [];
  for (let orders = 0; orders < 6; orders += 1) {
    const payment = await start();
    for (let n = 0; n < 5; n += 1) codes.push(await confirm(payment, 1), await confirm(payment));
  }
  expect(codes).toEqual(Array.from({ length: 30 }, () => [409, 402]).flat());
  const last = await start();
  expect(await confirm(last)).toBe(429);
  const [row] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, last._id));
  expect(row).toMatchObject({ attempts: 0, status: 'pending' });
});

it('an unknown card is a failed attempt and releases the coupon', async () => {
  const { startsAt: _s, endsAt: _e, ...row } = couponFixture({ maxRedemptions: 1 });
  const [coupon] = await test.deps.db.insert(couponTable).values(row).returning();
  const { payment } = await scenario.started(await scenario.onSale(), { email }, { coupon: coupon?.code });
  const { _id, secret, totalMinor, currency } = payment;
  const said = { secret, methodId: 'pm_invented', totalMinor, currency };
  expect((await scenario.post(`public/payment/${_id}/confirm`, said)).statusCode).toBe(402);
  const shown = (await scenario.read(payment)).json().data;
  expect(shown).toMatchObject({ status: 'failed', failure: { triesLeft: 4 } });
  const coupons = await test.deps.db.select().from(couponTable).where(eq(couponTable.code, row.code));
  expect(coupons).toMatchObject([{ taken: 0 }]);
});

it('confirming an order already paid at the gateway returns it as paid', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email });
  const [stored] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, payment._id));
  const methodId = await scenario.method(cards.good);
  const first = { methodId, returnUrl: 'x', idempotencyKey: 'the first click' };
  await test.deps.gateway.confirm(stored?.gatewayIntentId ?? '', first);
  const refused = new GatewayRefusal('payment_intent_unexpected_state', 'It is succeeded.');
  jest.spyOn(test.deps.gateway, 'confirm').mockRejectedValueOnce(refused);
  const second = await scenario.confirmed(payment, cards.good);
  expect([second.statusCode, second.json().data?.status]).toEqual([200, 'paid']);
});

it('another secret reveals nothing, and a forged webhook changes nothing', async () => {
  const { payment } = await scenario.started(await scenario.onSale(), { email });
  expect((await scenario.read({ ...payment, secret: 'x'.repeat(43) })).statusCode).toBe(404);
  const forged = await test.app.inject({
    method: 'POST',
    url: '/api/webhook/gateway',
    payload: '{"id":"evt"}',
    headers: { 'content-type': 'application/json', 'gateway-signature': `t=1,v1=${'0'.repeat(64)}` },
  });
  expect([forged.statusCode, forged.json().code]).toEqual([400, 'signature_invalid']);
});
