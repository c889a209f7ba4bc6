import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { movieTable } from '../../../catalog/movies/movies.table.ts';
import { cards } from '../../../money/checkout/checkout.fixture.ts';
import { seedSeveralOrders } from '../../../money/checkout/several-orders.fixture.ts';
import { paymentTable } from '../../../money/payments/payments.table.ts';
import { reconcile } from '../../../money/payments/reconcile.service.ts';
import { drainOutbox } from '../../../../platform/outbox/drain-outbox.ts';
import {
  cards as subscriberCards,
  day,
  seedSubscriptions,
} from '../../../money/subscriptions/subscriptions.fixture.ts';
import { runDueSubscriptions } from '../../../money/subscriptions/run-due-subscriptions.ts';
import { eventAt } from '../../../money/watch/watch.fixture.ts';
import { entitlementTable, watcherTable } from '../watchers.table.ts';

let test: TestApp;
let shop: Awaited<ReturnType<typeof seedSeveralOrders>>;
let subscribers: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  shop = await seedSeveralOrders(test);
  subscribers = await seedSubscriptions(test);
});
afterAll(() => test.close());

type Status = 'active' | 'blocked' | 'delete_requested';
const setStatus = (email: string, status: Status) =>
  test.deps.db.update(watcherTable).set({ status }).where(eq(watcherTable.email, email));
let people = 0;
const newEmail = () => `standing${(people += 1)}@viewers.test`;
const startView = ({ _id, secret }: { _id: string; secret: string }) =>
  shop.post('watch/token', { paymentId: _id, secret, device: 'tv', platform: 'tv', quality: null });
/** An order of a known watcher that waits for the bank. */
const atBank = async () => {
  const email = newEmail();
  await shop.bought(await shop.onSale(), cards.good, { email });
  const { payment: order, response } = await shop.bought(await shop.onSale(), cards.asks, { email });
  return { email, order, nextActionUrl: response.json().data.nextActionUrl };
};
/** The hours of a rental that hasn't started. */
const hoursLeft = async (paymentId: string) => {
  const [held] = await test.deps.db
    .select({ accessHours: entitlementTable.accessHours })
    .from(entitlementTable)
    .where(eq(entitlementTable.paymentId, paymentId));
  return held?.accessHours;
};

describe.each(['blocked', 'delete_requested'] as const)('status %s', (status) => {
  it('a suspended watcher gets no token for a purchase, and gets one again afterwards', async () => {
    const email = newEmail();
    const { payment } = await shop.bought(await shop.onSale(), cards.good, { email });
    await setStatus(email, status);
    expect((await startView(payment)).json().code).toBe('no_access');
    expect(await hoursLeft(payment._id)).toBe(48);
    await setStatus(email, 'active');
    expect((await startView(payment)).statusCode).toBe(201);
  });

  it('a token from before the suspension can’t report events', async () => {
    const email = newEmail();
    const { payment } = await shop.bought(await shop.onSale(), cards.good, { email });
    const { token } = (await startView(payment)).json().data;
    const report = async () => {
      const events = [eventAt(test.deps.now(), { watchedSec: 10 })];
      return (await shop.post('watch/event', { views: [{ token, events }] })).json().data;
    };
    expect((await report()).accepted).toBe(1);
    await setStatus(email, status);
    expect(await report()).toEqual({
      accepted: 0,
      repeated: 0,
      refused: [{ view: 0, reason: 'suspended', events: 1 }],
    });
  });

  it('a suspended watcher isn’t charged for a subscription, and afterwards pays for no time in between', async () => {
    const { _id: planId } = await subscribers.plan();
    const begun = await subscribers.started({ planId });
    const { watcherEmail: email } = begun;
    await setStatus(email, status);
    await subscribers.live(100);
    expect(await subscribers.invoices(begun._id)).toHaveLength(1);
    const held = await subscribers.read(begun._id);
    expect(held.status).toBe('paused');
    await expect(subscribers.service.resume(begun._id, held.version, subscribers.by())).rejects.toMatchObject(
      { code: 'watcher_suspended' },
    );
    await setStatus(email, 'active');
    await subscribers.live(2);
    await runDueSubscriptions(test.deps);
    const [, renewal, ...more] = await subscribers.invoices(begun._id);
    expect(more).toEqual([]);
    expect(renewal?.status).toBe('paid');
    expect(renewal?.periodStart.getTime()).toBeGreaterThan(test.deps.now().getTime() - 3 * day);
  });

  it('a suspended watcher isn’t charged for an overdue invoice', async () => {
    const { _id: planId } = await subscribers.plan();
    const begun = await subscribers.started({ planId }, subscriberCards.failsLater);
    await subscribers.live(31);
    const { watcherEmail: email } = begun;
    const attempts = async () =>
      test.deps.db.$count(paymentTable, eq(paymentTable.subscriptionId, begun._id));
    const before = await attempts();
    await setStatus(email, status);
    await subscribers.live(10);
    expect(await attempts()).toBe(before);
  });
});

it.each(['charge', 'trial', 'free'] as const)(
  'a blocked watcher can’t be given a subscription: %s',
  async (start) => {
    const [{ _id: planId }, watcherId] = [await subscribers.plan(), await subscribers.watcher()];
    await test.deps.db.update(watcherTable).set({ status: 'blocked' }).where(eq(watcherTable._id, watcherId));
    const refused = subscribers.started({ planId, watcherId, start });
    await expect(refused).rejects.toMatchObject({ code: 'watcher_suspended' });
  },
);

describe.each(['blocked', 'delete_requested'] as const)('orders with status %s', (status) => {
  it('a suspended watcher can’t pay an order, and a stranger gets the answer of an owned movie', async () => {
    const [email, owner, movieId] = [newEmail(), newEmail(), await shop.onSale()];
    await shop.bought(await shop.onSale(), cards.good, { email });
    await shop.bought(movieId, cards.good, { email: owner });
    const { payment } = await shop.started(await shop.onSale(), { email });
    await setStatus(email, status);
    expect((await shop.confirmed(payment, cards.good)).statusCode).toBe(409);
    const answers = async (address: string) => {
      const { response, payment: order } = await shop.started(movieId, { email: address });
      const paid = await shop.confirmed(order, cards.good);
      const { errorId: _, ...refusal } = paid.json();
      return [response.statusCode, paid.statusCode, refusal, (await shop.read(order)).json().data.status];
    };
    expect(await answers(email)).toEqual(await answers(owner));
  });

  it('an order at the bank is canceled once its watcher is suspended', async () => {
    const { email, order, nextActionUrl } = await atBank();
    await setStatus(email, status);
    test.advance(120_000);
    await reconcile(test.deps);
    expect(await shop.stored(order._id)).toMatchObject({ status: 'expired', intentStatus: 'canceled' });
    await shop.answerBank(nextActionUrl, 'yes');
    await shop.deliver();
    expect((await shop.stored(order._id)).paidAt).toBeNull();
  });

  it('a charge whose result was lost until after the suspension is refunded, without access', async () => {
    const { email, order, nextActionUrl } = await atBank();
    await shop.answerBank(nextActionUrl, 'yes');
    await setStatus(email, status);
    test.advance(120_000);
    await reconcile(test.deps);
    await drainOutbox(test.deps);
    await shop.deliver();
    expect(await shop.stored(order._id)).toMatchObject({ status: 'refunded', entitlementId: null });
    expect(await hoursLeft(order._id)).toBeUndefined();
  });
});

it.each([
  ['deleted', { deletedAt: new Date() }],
  ['unpublished', { status: 'draft' }],
] as const)('a purchased movie that is %s can’t be played', async (_what, change) => {
  const movieId = await shop.onSale();
  const { payment } = await shop.bought(movieId, cards.good, { email: newEmail() });
  await test.deps.db.update(movieTable).set(change).where(eq(movieTable._id, movieId));
  expect((await startView(payment)).json().code).toBe('no_access');
});

it('starting an order gets the same response whether the email owns the movie or not', async () => {
  const movieId = await shop.onSale();
  const email = newEmail();
  await shop.bought(movieId, cards.good, { email });
  const owned = await shop.started(movieId, { email });
  const other = await shop.started(movieId, { email: newEmail() });
  expect(owned.response.statusCode).toBe(other.response.statusCode);
  expect(Object.keys(owned.response.json().data).sort()).toEqual(
    Object.keys(other.response.json().data).sort(),
  );
  expect(owned.response.json().data.status).toBe(other.response.json().data.status);
});
