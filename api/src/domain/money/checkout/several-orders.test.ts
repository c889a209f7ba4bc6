import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponFixture } from '../coupons/coupons.fixture.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { paymentTable, refundTable } from '../payments/payments.table.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
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
const statusOf = async ({ _id }: { _id: string }) => (await stored(_id)).status;
const accessTo = (movieId: string) =>
  test.deps.db.select().from(entitlementTable).where(eq(entitlementTable.movieId, movieId));
const read = async ({ _id, secret }: { _id: string; secret: string }) =>
  (await test.app.inject(`/api/public/payment/${_id}?secret=${secret}`)).json().data;

type Begun = Awaited<ReturnType<typeof scenario.started>>['payment'];
let people = 0;
/** Two orders for one movie with the same email: from one browser, or from two. */
async function two(secrets: { secret?: string } = {}): Promise<{ movieId: string; orders: [Begun, Begun] }> {
  const movieId = await scenario.onSale();
  const email = `viewer${(people += 1)}@viewers.test`;
  const begin = async () => (await scenario.started(movieId, { email, ...secrets })).payment;
  return { movieId, orders: [await begin(), await begin()] };
}

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
    expect(await stored(first._id)).toMatchObject({ status: 'canceled', intentStatus: 'canceled' });
    const refused = await scenario.confirmed(first, cards.good);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_closed']);
  });

  it('a failing order leaves the other one open', async () => {
    const { orders } = await two({ secret: newToken() });
    const [asked, closed] = orders;
    await scenario.confirmed(asked, cards.asks);
    await test.deps.db
      .update(paymentTable)
      .set({ status: 'canceled' })
      .where(eq(paymentTable._id, closed._id));
    expect((await scenario.confirmed(closed, cards.good)).json().code).toBe('payment_closed');
    const spent = { status: 'failed', attempts: 5 } as const;
    await test.deps.db.update(paymentTable).set(spent).where(eq(paymentTable._id, closed._id));
    expect((await scenario.confirmed(closed, cards.good)).json().code).toBe('no_more_tries');
    expect(await statusOf(asked)).toBe('requires_action');
  });

  it('the other order is closed even if it was started with a previous gateway', async () => {
    const { orders } = await two({ secret: newToken() });
    const [old, now] = orders;
    const unknown = { gatewayIntentId: `pi_of_another_${old._id}` };
    await test.deps.db.update(paymentTable).set(unknown).where(eq(paymentTable._id, old._id));
    expect((await scenario.confirmed(now, cards.good)).json().data.status).toBe('paid');
    expect(await statusOf(old)).toBe('canceled');
  });

  it('at most one order is charged when both are confirmed concurrently', async () => {
    const { orders } = await two({ secret: newToken() });
    const answers = await Promise.all(orders.map((order) => scenario.confirmed(order, cards.good)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const states = await Promise.all(orders.map(statusOf));
    expect(states.filter((status) => status === 'paid').length).toBeLessThan(2);
    expect(states).not.toContain('refunded');
  });
});

describe('two orders of two browsers for one movie and email', () => {
  it('a failed attempt of one order doesn’t close the other', async () => {
    const { orders } = await two();
    const [viewers, strangers] = orders;
    await scenario.confirmed(viewers, cards.asks);
    await scenario.confirmed(strangers, cards.declined);
    await drainOutbox(test.deps);
    expect(await statusOf(viewers)).toBe('requires_action');
    expect((await scenario.confirmed(viewers, cards.good)).json().data.status).toBe('paid');
  });

  it('paying one order cancels the other for good', async () => {
    const { orders } = await two();
    const [first, second] = orders;
    await scenario.confirmed(first, cards.asks);
    await scenario.confirmed(second, cards.good);
    const refused = await scenario.confirmed(first, cards.good);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_owned']);
    await drainOutbox(test.deps);
    expect(await stored(first._id)).toMatchObject({ status: 'canceled', intentStatus: 'canceled' });
  });

  it('a concurrent second charge is refunded, and access is granted once', async () => {
    const { movieId, orders } = await two();
    const [first, second] = orders;
    const { nextActionUrl } = (await scenario.confirmed(first, cards.asks)).json().data;
    await scenario.confirmed(second, cards.good);
    await sayYes(nextActionUrl); // at the bank, before the order could be canceled
    await scenario.deliver();
    expect(await read(first)).toMatchObject({ paidTwice: 'given_back', access: null });
    const admin = await test.signedIn('admin');
    const attention = async (what: string) =>
      (await admin(`/api/payment?limit=25&attention=${what}`)).json().data.items.length;
    expect([await attention('unfulfilled'), await attention('refund_pending')]).toEqual([0, 1]);
    await drainOutbox(test.deps);
    await scenario.deliver();
    expect(await statusOf(second)).toBe('paid');
    expect(await stored(first._id)).toMatchObject({ status: 'refunded', amountRefundedMinor: 499 });
    const [refund] = await test.deps.db
      .select()
      .from(refundTable)
      .where(eq(refundTable.paymentId, first._id));
    expect(refund).toMatchObject({ reason: 'duplicate', status: 'succeeded', byId: null });
    expect(await accessTo(movieId)).toMatchObject([{ paymentId: second._id, revokedAt: null }]);
    const mails = await test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail'));
    const toBuyer = mails
      .map(({ payload }) => JSON.stringify(payload))
      .filter((mail) => mail.includes(first.email));
    expect(toBuyer).toHaveLength(2); // a receipt for one, a credit note for the other
  });
});

describe('duplicate purchases of a movie for one email', () => {
  it('a rejected refund is not announced to the watcher', async () => {
    const { orders } = await two();
    const [first, second] = orders;
    const { nextActionUrl } = (await scenario.confirmed(first, cards.asks)).json().data;
    expect(await read(second)).toMatchObject({ paidTwice: null });
    await scenario.confirmed(second, cards.good);
    await sayYes(nextActionUrl);
    await scenario.deliver();
    const { db } = test.deps;
    await db.update(refundTable).set({ status: 'failed' }).where(eq(refundTable.paymentId, first._id));
    expect(await read(first)).toMatchObject({ status: 'paid', paidTwice: 'kept', access: null });
    expect(await read(second)).toMatchObject({ status: 'paid', paidTwice: null });
  });

  it('exactly one of two racing orders is paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { movieId, orders } = await two();
      await Promise.all(orders.map((order) => scenario.confirmed(order, cards.good)));
      await drainOutbox(test.deps);
      await scenario.deliver();
      const states = await Promise.all(orders.map(statusOf));
      expect(states.filter((status) => status === 'paid')).toHaveLength(1);
      expect(states.every((status) => ['paid', 'refunded', 'canceled', 'pending'].includes(status))).toBe(
        true,
      );
      expect(await accessTo(movieId)).toHaveLength(1);
    }
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
    expect(await accessTo(movieId)).toHaveLength(1);
  });
});

const sayYes = async (nextActionUrl: string) => {
  const { pathname, search } = new URL(nextActionUrl);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.app.inject({ method: 'POST', url: `${pathname}/yes${search}`, headers, payload: '' });
};
