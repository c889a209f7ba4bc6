import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { paymentTable, refundTable } from '../payments/payments.table.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { cards } from './checkout.fixture.ts';
import { seedSeveralOrders } from './several-orders.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSeveralOrders>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSeveralOrders(test);
});
afterAll(() => test.close());

describe('two orders of one browser for one movie', () => {
  it('the other order is canceled at the gateway before one is charged', async () => {
    const movieId = await scenario.onSale();
    const begin = { email: 'two-tabs@viewers.test', secret: newToken() };
    const { payment: first } = await scenario.bought(movieId, cards.asks, begin);
    // With a corrected email: the browser counts, not the email.
    const { response } = await scenario.bought(movieId, cards.good, {
      ...begin,
      email: 'two.tabs@viewers.test',
    });
    expect(response.json().data.status).toBe('paid');
    expect(await scenario.stored(first._id)).toMatchObject({ status: 'canceled', intentStatus: 'canceled' });
    const refused = await scenario.confirmed(first, cards.good);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_closed']);
  });

  it('a failing order leaves the other one open', async () => {
    const { orders } = await scenario.two({ secret: newToken() });
    const [asked, closed] = orders;
    await scenario.confirmed(asked, cards.asks);
    await test.deps.db
      .update(paymentTable)
      .set({ status: 'canceled' })
      .where(eq(paymentTable._id, closed._id));
    expect((await scenario.confirmed(closed, cards.good)).json().code).toBe('payment_closed');
    const spent = { status: 'failed', attempts: 5 } as const;
    await test.deps.db.update(paymentTable).set(spent).where(eq(paymentTable._id, closed._id));
    expect((await scenario.confirmed(closed, cards.good)).json().code).toBe('in_progress');
    expect(await scenario.statusOf(asked)).toBe('requires_action');
  });

  it('the other order is closed even if it was started with a previous gateway', async () => {
    const { orders } = await scenario.two({ secret: newToken() });
    const [old, now] = orders;
    const unknown = { gatewayIntentId: `pi_of_another_${old._id}` };
    await test.deps.db.update(paymentTable).set(unknown).where(eq(paymentTable._id, old._id));
    expect((await scenario.confirmed(now, cards.good)).json().data.status).toBe('paid');
    expect(await scenario.statusOf(old)).toBe('canceled');
  });

  it('at most one order is charged when both are confirmed concurrently', async () => {
    const { orders } = await scenario.two({ secret: newToken() });
    const answers = await Promise.all(orders.map((order) => scenario.confirmed(order, cards.good)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const states = await Promise.all(orders.map(scenario.statusOf));
    expect(states.filter((status) => status === 'paid').length).toBeLessThan(2);
    expect(states).not.toContain('refunded');
  });
});

describe('duplicate purchases of a movie for one email', () => {
  it('a rejected refund is not announced to the watcher', async () => {
    const { orders } = await scenario.two();
    const [first, second] = orders;
    const { nextActionUrl } = (await scenario.confirmed(first, cards.asks)).json().data;
    expect((await scenario.read(second)).json().data).toMatchObject({ duplicate: null });
    await scenario.withoutClaims();
    await scenario.confirmed(second, cards.good);
    await scenario.answerBank(nextActionUrl, 'yes');
    await scenario.deliver();
    const { db } = test.deps;
    await db.update(refundTable).set({ status: 'failed' }).where(eq(refundTable.paymentId, first._id));
    expect((await scenario.read(first)).json().data).toMatchObject({
      status: 'paid',
      duplicate: 'not_refunded',
      access: null,
    });
    expect((await scenario.read(second)).json().data).toMatchObject({ status: 'paid', duplicate: null });
  });

  it('one of two free orders is fulfilled, the other refused', async () => {
    const movieId = await scenario.onSale();
    const superadmin = await test.signedIn('superadmin');
    const payload = couponFixture({ type: 'free', percentBasisPoints: null });
    await superadmin({ method: 'POST', url: '/api/coupon', payload });
    const asked = { coupon: payload.code };
    const email = 'free@viewers.test';
    const orders = [
      (await scenario.started(movieId, { email }, asked)).payment,
      (await scenario.started(movieId, { email }, asked)).payment,
    ];
    const answers = await Promise.all(orders.map((order) => scenario.confirmed(order, null)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await scenario.accessTo(movieId)).toHaveLength(1);
  });
});
