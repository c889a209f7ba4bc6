import { eq } from 'drizzle-orm';
import { type Gateway, GatewayDown } from '../gateway/gateway.service.ts';
import { cancelOrder } from '../payments/cancel.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { day, seedSubscriptions } from './subscriptions.fixture.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

/** A renewal that never reached the gateway, and its order. */
async function unheard() {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId, start: 'trial' });
  await scenario.live(11);
  test.advance(3 * day);
  const chargeSavedCard: Gateway['chargeSavedCard'] = () => Promise.reject(new GatewayDown('silent'));
  await runDueSubscriptions({ ...test.deps, gateway: { ...test.deps.gateway, chargeSavedCard } });
  const [payment] = await test.deps.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, _id));
  if (!payment) throw new Error('No order was recorded');
  return { _id, payment };
}

const hasExhaustedAttempts = async (_id: string, paymentId: string) => {
  test.advance(20 * 60_000);
  await runDueSubscriptions(test.deps);
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, paymentId));
  expect(payment).toMatchObject({ status: 'canceled', gatewayIntentId: null });
  expect(await scenario.read(_id)).toMatchObject({
    status: 'past_due',
    chargingSince: null,
    failedAttempts: 1,
    lastFailure: 'canceled',
  });
};

it('an order canceled before it reached the gateway is not charged and counts as a failed attempt', async () => {
  const { _id, payment } = await unheard();
  await cancelOrder(test.deps, payment._id, { source: 'reconciler' });
  expect(await scenario.read(_id)).toMatchObject({ status: 'past_due', chargingSince: null });
  await hasExhaustedAttempts(_id, payment._id);
});

it('a cancellation recorded without its subscription is recovered', async () => {
  const { _id, payment } = await unheard();
  await test.deps.db
    .update(paymentTable)
    .set({ status: 'canceled', intentStatus: 'canceled', intentAt: test.deps.now() })
    .where(eq(paymentTable._id, payment._id));
  await hasExhaustedAttempts(_id, payment._id);
});

it('the order of a subscription can’t be canceled on its own', async () => {
  const { _id, payment } = await unheard();
  const request = await test.signedIn('superadmin');
  const response = await request({ method: 'POST', url: `/api/payment/${payment._id}/cancel` });
  expect([response.statusCode, response.json().code]).toEqual([409, 'of_subscription']);
  expect((await scenario.read(_id)).chargingSince).not.toBeNull();
});
