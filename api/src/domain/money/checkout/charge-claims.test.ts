import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { cancelOrder } from '../payments/cancel.service.ts';
import { paymentTable, refundTable } from '../payments/payments.table.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { cards } from './checkout.fixture.ts';
import { confirmOrder } from './confirm-order.ts';
import { seedSeveralOrders } from './several-orders.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSeveralOrders>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSeveralOrders(test);
});
afterAll(() => test.close());

const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const inProgress = [409, 'in_progress'];

describe('an order that is being paid, and another one of its email for its movie', () => {
  it('an order at the bank keeps the other one waiting, and can be paid with another card', async () => {
    const { orders } = await scenario.two();
    const [viewers, strangers] = orders;
    await scenario.confirmed(viewers, cards.asks);
    expect(codeOf(await scenario.confirmed(strangers, cards.good))).toEqual(inProgress);
    expect(await scenario.stored(strangers._id)).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await scenario.confirmed(viewers, cards.good)).json().data.status).toBe('paid');
  });

  it('an order at the bank that fails there lets the other one pay', async () => {
    const { orders } = await scenario.two();
    const [first, second] = orders;
    const { nextActionUrl } = (await scenario.confirmed(first, cards.asks)).json().data;
    await scenario.answerBank(nextActionUrl, 'no');
    await scenario.deliver();
    expect(await scenario.statusOf(first)).toBe('failed');
    expect((await scenario.confirmed(second, cards.good)).json().data.status).toBe('paid');
  });

  it('a canceled order lets the other one pay', async () => {
    const { orders } = await scenario.two();
    const [first, second] = orders;
    await scenario.confirmed(first, cards.asks);
    await cancelOrder(test.deps, first._id, { source: 'worker' });
    expect((await scenario.confirmed(second, cards.good)).json().data.status).toBe('paid');
  });

  it('an order left at the bank expires after half an hour when another one is paid', async () => {
    const { orders } = await scenario.two();
    const [left, second] = orders;
    await scenario.confirmed(left, cards.asks);
    test.advance(31 * 60_000);
    const { payment } = await scenario.started(second.movieId, { email: second.email });
    expect((await scenario.confirmed(payment, cards.good)).json().data.status).toBe('paid');
    expect(await scenario.stored(left._id)).toMatchObject({ status: 'expired', intentStatus: 'canceled' });
  });

  it('an order whose charge has an unknown result keeps the other one waiting until reconciliation', async () => {
    const { orders } = await scenario.two();
    const [first, second] = orders;
    jest.spyOn(test.deps.gateway, 'confirm').mockRejectedValueOnce(new GatewayDown('no answer'));
    expect((await scenario.confirmed(first, cards.good)).statusCode).toBe(503);
    expect(codeOf(await scenario.confirmed(second, cards.good))).toEqual(inProgress);
    test.advance(61_000);
    await reconcile(test.deps);
    expect((await scenario.confirmed(second, cards.good)).json().data.status).toBe('paid');
  });

  it('a crash during a charge blocks the order for a minute only', async () => {
    const { orders } = await scenario.two();
    const [first] = orders;
    const { secret, totalMinor, currency } = first;
    await confirmOrder(
      test.deps,
      first._id,
      { secret, totalMinor, currency, methodId: 'pm_lost' },
      { at: test.deps.now(), country: null, ip: '192.0.2.1' },
    );
    expect(codeOf(await scenario.confirmed(first, cards.good))).toEqual(inProgress);
    test.advance(61_000);
    expect((await scenario.confirmed(first, cards.good)).json().data.status).toBe('paid');
  });
});

describe('two orders of two browsers for one movie and email', () => {
  it('of twelve concurrent orders of twelve browsers, one is charged and the others are refused', async () => {
    const { movieId, orders } = await scenario.several(12);
    const answers = await Promise.all(orders.map((order) => scenario.confirmed(order, cards.good)));
    const codes = answers.map((response) => response.json().code ?? response.json().data.status).sort();
    expect(codes).toEqual([...Array.from({ length: 11 }, () => 'in_progress'), 'paid']);
    await drainOutbox(test.deps);
    await scenario.deliver();
    const states = await Promise.all(orders.map(scenario.statusOf));
    expect(states.sort()).toEqual([...Array.from({ length: 11 }, () => 'canceled'), 'paid']);
    expect(await scenario.accessTo(movieId)).toHaveLength(1);
  });

  it('paying one order cancels the other, whose browser gets the same refusal as during a payment', async () => {
    const { movieId, orders } = await scenario.two();
    const [first, second] = orders;
    await scenario.confirmed(second, cards.good);
    const refused = await scenario.confirmed(first, cards.good);
    const waiting = await scenario.two();
    await scenario.confirmed(waiting.orders[0], cards.asks);
    expect(refused.json().code).toBe('in_progress');
    expect(refused.json().message).toBe(
      (await scenario.confirmed(waiting.orders[1], cards.declined)).json().message,
    );
    await drainOutbox(test.deps);
    expect(await scenario.stored(first._id)).toMatchObject({
      status: 'canceled',
      intentStatus: 'canceled',
      attempts: 1,
    });
    expect(await scenario.mailsTo(first.email)).toHaveLength(2); // the receipt, sent again for the refused order
    expect(await scenario.accessTo(movieId)).toHaveLength(1);
  });

  it('only the browser that purchased the movie learns that it is owned', async () => {
    const { orders } = await scenario.two({ secret: newToken() });
    const [first, second] = orders;
    await scenario.confirmed(second, cards.good);
    await test.deps.db.update(paymentTable).set({ status: 'pending' }).where(eq(paymentTable._id, first._id));
    expect(codeOf(await scenario.confirmed(first, cards.good))).toEqual([409, 'already_owned']);
  });

  it('a browser that purchased the movie for one email isn’t told who else owns it', async () => {
    const { movieId, orders } = await scenario.two();
    const [owned] = orders;
    await scenario.confirmed(owned, cards.good);
    const secret = newToken();
    const own = await scenario.started(movieId, { email: 'prober@viewers.test', secret });
    await scenario.confirmed(own.payment, cards.good);
    const probe = await scenario.started(movieId, { email: owned.email, secret });
    expect(codeOf(await scenario.confirmed(probe.payment, cards.good))).toEqual([409, 'in_progress']);
  });

  it('a charge that no claim prevented is refunded, and access is granted once', async () => {
    const { movieId, orders } = await scenario.two();
    const [first, second] = orders;
    const { nextActionUrl } = (await scenario.confirmed(first, cards.asks)).json().data;
    await scenario.withoutClaims();
    await scenario.confirmed(second, cards.good);
    await scenario.answerBank(nextActionUrl, 'yes'); // at the bank, before the order could be canceled
    await scenario.deliver();
    expect((await scenario.read(first)).json().data).toMatchObject({ duplicate: 'refunded', access: null });
    const admin = await test.signedIn('admin');
    const attention = async (what: string) =>
      (await admin(`/api/payment?limit=25&attention=${what}`)).json().data.items.length;
    expect([await attention('unfulfilled'), await attention('refund_pending')]).toEqual([0, 1]);
    await drainOutbox(test.deps);
    await scenario.deliver();
    expect(await scenario.statusOf(second)).toBe('paid');
    expect(await scenario.stored(first._id)).toMatchObject({ status: 'refunded', amountRefundedMinor: 499 });
    const [refund] = await test.deps.db
      .select()
      .from(refundTable)
      .where(eq(refundTable.paymentId, first._id));
    expect(refund).toMatchObject({ reason: 'duplicate', status: 'succeeded', byId: null });
    expect(await scenario.accessTo(movieId)).toMatchObject([{ paymentId: second._id, revokedAt: null }]);
    expect(await scenario.mailsTo(first.email)).toHaveLength(2); // a receipt for one, a credit note for the other
  });
});

it('a movie that an email rents can be bought with it, once', async () => {
  const { movieId, email, orders } = await scenario.several(1);
  await scenario.confirmed(orders[0], cards.good);
  const buying = async () =>
    (await scenario.bought(movieId, cards.good, { email }, { offer: 'buy' })).payment;
  const states = [await scenario.statusOf(await buying()), await scenario.statusOf(await buying())];
  expect(states).toEqual(['paid', 'canceled']);
  expect(await scenario.accessTo(movieId)).toHaveLength(2);
});

it('a paid rental leaves an open purchase of its email open', async () => {
  const { movieId, email, orders } = await scenario.several(1);
  const buying = await scenario.bought(movieId, cards.declined, { email }, { offer: 'buy' });
  await scenario.confirmed(orders[0], cards.good);
  await drainOutbox(test.deps);
  const paid = await scenario.confirmed(buying.payment, cards.good);
  expect(paid.json().data.status).toBe('paid');
});
