import { eq } from 'drizzle-orm';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { type Gateway, GatewayDown } from '../gateway/gateway.service.ts';
import { refundTable } from '../payments/payments.table.ts';
import { cards, seedCardLinks } from './card/card.fixture.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';
import { day } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCardLinks>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCardLinks(test);
});
afterAll(() => test.close());

const minutes = 60_000;
const setStatus = async (subscriptionId: string, status: 'active' | 'blocked') => {
  const { watcherId } = await scenario.read(subscriptionId);
  await test.deps.db.update(watcherTable).set({ status }).where(eq(watcherTable._id, watcherId));
};
const statuses = async (_id: string) => (await scenario.invoices(_id)).map(({ status }) => status);

/** The worker's next run, whose charge has no response: before or after it charged. */
async function runWithoutResponse(when: 'before' | 'after'): Promise<void> {
  const { gateway } = test.deps;
  const chargeSavedCard: Gateway['chargeSavedCard'] = async (intent) => {
    if (when === 'after') await gateway.chargeSavedCard(intent);
    throw new GatewayDown('silent');
  };
  await runDueSubscriptions({ ...test.deps, gateway: { ...gateway, chargeSavedCard } });
}

/** A renewal whose charge has no response, and whose watcher is blocked then. */
async function blockedWhileCharging(when: 'before' | 'after'): Promise<string> {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId });
  test.advance(31 * day);
  await runWithoutResponse(when);
  await setStatus(_id, 'blocked');
  test.advance(20 * minutes);
  await runDueSubscriptions(test.deps);
  return _id;
}

it('a renewal that charged nothing before its watcher was blocked never does, and another follows afterwards', async () => {
  const _id = await blockedWhileCharging('before');
  expect(await scenario.charges(_id)).toBe(1);
  expect(await statuses(_id)).toEqual(['paid', 'void']);
  expect(await scenario.read(_id)).toMatchObject({
    status: 'paused',
    chargingSince: null,
    failedAttempts: 0,
  });
  await scenario.live(40);
  expect(await scenario.charges(_id)).toBe(1);
  await setStatus(_id, 'active');
  await scenario.live(2);
  await runDueSubscriptions(test.deps);
  const [, , renewal, ...more] = await scenario.invoices(_id);
  expect(more).toEqual([]);
  expect(renewal?.status).toBe('paid');
  expect(renewal?.periodStart.getTime()).toBeGreaterThan(test.deps.now().getTime() - 3 * day);
});

it('a renewal that was charged before its watcher was blocked is recorded', async () => {
  const _id = await blockedWhileCharging('after');
  expect(await scenario.charges(_id)).toBe(2);
  expect(await statuses(_id)).toEqual(['paid', 'paid']);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', chargingSince: null });
});

it('a retry that charged nothing before its watcher was blocked waits, without another failed attempt', async () => {
  const { _id, number } = await scenario.pastDue();
  const before = await scenario.mailed(number);
  test.advance(2 * day);
  await runWithoutResponse('before');
  await setStatus(_id, 'blocked');
  test.advance(20 * minutes);
  await runDueSubscriptions(test.deps);
  const waiting = { status: 'past_due', chargingSince: null, failedAttempts: 1 };
  expect(await scenario.read(_id)).toMatchObject(waiting);
  await scenario.live(10);
  expect(await scenario.read(_id)).toMatchObject(waiting);
  expect(await scenario.mailed(number)).toEqual(before);
});

/** A watcher whose new card is at the bank when the watcher is blocked. */
async function blockedAtBank() {
  const { _id, token } = await scenario.pastDue();
  const { payment } = (await scenario.pay(token, cards.authenticates)).json().data;
  await setStatus(_id, 'blocked');
  return { _id, bankUrl: String(payment.nextActionUrl) };
}

it('an attempt at the bank is canceled once its watcher is blocked', async () => {
  const { _id, bankUrl } = await blockedAtBank();
  test.advance(3 * minutes);
  await runDueSubscriptions(test.deps);
  expect(await scenario.read(_id)).toMatchObject({ status: 'past_due', chargingSince: null });
  await scenario.authenticate(bankUrl, 'yes');
  expect(await scenario.charges(_id)).toBe(0);
});

it('an attempt that the bank confirms after its watcher was blocked is refunded, and its subscription ends', async () => {
  const { _id, bankUrl } = await blockedAtBank();
  await scenario.authenticate(bankUrl, 'yes');
  test.advance(3 * minutes);
  await runDueSubscriptions(test.deps);
  await drainOutbox(test.deps);
  const [payment] = await scenario.payments(_id);
  const refunds = await test.deps.db
    .select({ amountMinor: refundTable.amountMinor, status: refundTable.status })
    .from(refundTable)
    .where(eq(refundTable.paymentId, payment?._id ?? ''));
  expect(refunds).toEqual([{ amountMinor: 1_190, status: 'succeeded' }]);
  expect((await scenario.read(_id)).endedAt).not.toBeNull();
});
