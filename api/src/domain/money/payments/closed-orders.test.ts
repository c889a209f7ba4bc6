import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { runDueSubscriptions } from '../subscriptions/run-due-subscriptions.ts';
import { paymentTable as t } from './payments.table.ts';
import { reconcile } from './reconcile.service.ts';

const failsOffSession = '4000000000000341';
const dayMs = 24 * 3_600_000;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

let people = 0;
const started = async () => {
  const email = `closed${(people += 1)}@viewers.test`;
  return (await scenario.started(await scenario.onSale(), { email })).payment;
};
const stored = async ({ _id }: { _id: string }) => {
  const [row] = await test.deps.db.select().from(t).where(eq(t._id, _id));
  if (!row) throw new Error('The payment is gone');
  return row;
};

it('a failed order is closed after a day and remains failed; an abandoned one expires', async () => {
  const [failed, untried, atBank, failedThenAtBank] = [
    await started(),
    await started(),
    await started(),
    await started(),
  ];
  await scenario.confirmed(failed, cards.declined);
  await scenario.confirmed(atBank, cards.asks);
  await scenario.confirmed(failedThenAtBank, cards.declined);
  await scenario.confirmed(failedThenAtBank, cards.asks);
  test.advance(dayMs + 61_000);
  await reconcile(test.deps);
  const rows = await Promise.all([failed, untried, atBank, failedThenAtBank].map(stored));
  expect(rows.map(({ status, intentStatus }) => [status, intentStatus])).toEqual([
    ['failed', 'canceled'],
    ['expired', 'canceled'],
    ['expired', 'canceled'],
    ['expired', 'canceled'],
  ]);
  expect(rows[0]?.failureCode).toBe('card_declined');
});

it('a closed failed order can’t be paid or canceled, and isn’t polled again', async () => {
  const payment = await started();
  await scenario.confirmed(payment, cards.declined);
  test.advance(dayMs + 61_000);
  await reconcile(test.deps);
  expect((await scenario.confirmed(payment, cards.good)).json().code).toBe('payment_closed');
  const { failure } = (await scenario.read(payment)).json().data;
  expect(failure.triesLeft).toBe(0);
  const admin = await test.signedIn('superadmin');
  const canceled = await admin({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
  expect(canceled.json().code).toBe('not_open');
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieve');
  test.advance(61_000);
  await reconcile(test.deps);
  expect(retrieve).not.toHaveBeenCalledWith((await stored(payment)).gatewayIntentId);
});

it('a declined order remains failed and is closed when an admin cancels it, or another order is paid', async () => {
  const movieId = await scenario.onSale();
  const begin = { email: 'declined@viewers.test', secret: newToken() };
  const [byAdmin, byPurchase] = [await started(), (await scenario.started(movieId, begin)).payment];
  for (const order of [byAdmin, byPurchase]) await scenario.confirmed(order, cards.declined);
  const admin = await test.signedIn('superadmin');
  const cancel = () => admin({ method: 'POST', url: `/api/payment/${byAdmin._id}/cancel` });
  const { status, events } = (await cancel()).json().data;
  expect([status, events.at(-1).type]).toEqual(['failed', 'intent.canceled']);
  expect((await cancel()).json().code).toBe('not_open');
  const { payment } = await scenario.started(movieId, begin);
  expect((await scenario.confirmed(payment, cards.good)).json().data.status).toBe('paid');
  expect(await stored(byPurchase)).toMatchObject({ status: 'failed', intentStatus: 'canceled' });
  expect((await stored(byPurchase)).expiredAt).toEqual(expect.any(Date));
});

it('a failed charge of a subscription remains failed', async () => {
  const subscriptions = await seedSubscriptions(test);
  const { _id: planId } = await subscriptions.plan();
  const { _id } = await subscriptions.started({ planId, start: 'trial' }, failsOffSession);
  await subscriptions.live(11);
  test.advance(3 * dayMs);
  await runDueSubscriptions(test.deps);
  const payments = () => test.deps.db.select().from(t).where(eq(t.subscriptionId, _id));
  expect((await payments()).map(({ status }) => status)).toEqual(['failed']);
  test.advance(dayMs + 61_000);
  await reconcile(test.deps);
  expect((await payments()).map(({ status }) => status)).toEqual(['failed']);
});
