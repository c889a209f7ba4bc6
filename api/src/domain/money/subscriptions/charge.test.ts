import { eq } from 'drizzle-orm';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Gateway, GatewayDown } from '../gateway/gateway.service.ts';
import { deliverDue } from '../gateway/simulator/deliveries.ts';
import { openSimulator } from '../gateway/simulator/open-simulator.ts';
import { simIntentTable } from '../gateway/simulator/simulator.table.ts';
import { applyEvent } from '../payments/apply-event.service.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { reconcile } from '../payments/reconcile.service.ts';
import { refundsService } from '../payments/refunds.service.ts';
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

class Killed extends Error {}
const dying = (when: 'before' | 'after', error: Error): MoneyDeps => {
  const { gateway } = test.deps;
  const chargeSavedCard: Gateway['chargeSavedCard'] = async (intent) => {
    if (when === 'after') await gateway.chargeSavedCard(intent);
    throw error;
  };
  return { ...test.deps, gateway: { ...gateway, chargeSavedCard } };
};

const chargesOf = async (subscriptionId: string): Promise<number> => {
  const rows = await test.deps.db
    .select({ chargeId: simIntentTable.chargeId })
    .from(paymentTable)
    .innerJoin(simIntentTable, eq(simIntentTable.orderId, paymentTable.orderId))
    .where(eq(paymentTable.subscriptionId, subscriptionId));
  return rows.filter(({ chargeId }) => chargeId !== null).length;
};
const paymentsOf = (subscriptionId: string) =>
  test.deps.db.select().from(paymentTable).where(eq(paymentTable.subscriptionId, subscriptionId));

/** A trial that is due, charged by a worker with these deps. */
async function dueTrial(): Promise<string> {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId, start: 'trial' });
  await scenario.live(11);
  test.advance(3 * day);
  return _id;
}

it.each([
  ['crashes before it charges', 'before', new Killed()],
  ['crashes after it has charged', 'after', new Killed()],
  ['doesn’t respond before it charges', 'before', new GatewayDown('silent')],
  ['doesn’t respond after it has charged', 'after', new GatewayDown('silent')],
] as const)('a subscription is charged once when the gateway %s', async (_words, when, error) => {
  const _id = await dueTrial();
  await runDueSubscriptions(dying(when, error));
  expect(await chargesOf(_id)).toBe(when === 'after' ? 1 : 0);
  expect((await scenario.read(_id)).status).toBe('trialing');
  test.advance(20 * 60_000);
  await runDueSubscriptions(test.deps);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', chargingSince: null });
  expect(await chargesOf(_id)).toBe(1);
  expect(await paymentsOf(_id)).toHaveLength(1);
  // Later runs change nothing.
  test.advance(20 * 60_000);
  await runDueSubscriptions(test.deps);
  expect(await paymentsOf(_id)).toHaveLength(1);
});

it('a charge is pending while the gateway doesn’t respond', async () => {
  const _id = await dueTrial();
  const shown = async () => {
    const request = await test.signedIn('superadmin'); // the session has expired
    return (await request({ url: `/api/subscription/${_id}` })).json<{ data: object }>().data;
  };
  expect(await shown()).toMatchObject({ chargingSince: null });
  await runDueSubscriptions(dying('after', new GatewayDown('silent')));
  expect(await shown()).toMatchObject({ chargingSince: expect.any(String) });
  test.advance(20 * 60_000);
  await runDueSubscriptions(test.deps);
  expect(await shown()).toMatchObject({ chargingSince: null });
});

it('a webhook completes a charge after a crash, also when repeated', async () => {
  const _id = await dueTrial();
  await runDueSubscriptions(dying('after', new Killed()));
  const { secret } = await openSimulator(test.deps);
  const events: unknown[] = [];
  await deliverDue(test.deps, secret, async (body, signature) => {
    const event = test.deps.gateway.readWebhook(Buffer.from(body), signature);
    if (event) events.push(await applyEvent(test.deps, event), await applyEvent(test.deps, event));
    return 200;
  });
  expect(events).toContain('applied');
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', chargingSince: null });
  expect((await scenario.invoices(_id)).map(({ status }) => status)).toEqual(['paid']);
});

it('reconciliation completes a charge when the webhook is missing', async () => {
  const _id = await dueTrial();
  await runDueSubscriptions(dying('after', new Killed()));
  await reconcile(test.deps);
  test.advance(2 * 60_000);
  await reconcile(test.deps);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active' });
  await runDueSubscriptions(test.deps);
  expect(await chargesOf(_id)).toBe(1);
});

it('concurrent workers charge each subscription once', async () => {
  const ids = [await dueTrial()];
  await Promise.all([runDueSubscriptions(test.deps), runDueSubscriptions(test.deps)]);
  for (const _id of ids) {
    expect(await chargesOf(_id)).toBe(1);
    expect(await scenario.invoices(_id)).toHaveLength(1);
  }
});

it('a failing subscription doesn’t block the others', async () => {
  const { _id: planId } = await scenario.plan();
  const first = await scenario.started({ planId, start: 'trial' });
  const second = await scenario.started({ planId, start: 'trial' });
  await scenario.live(11);
  test.advance(3 * day);
  const { gateway } = test.deps;
  const chargeSavedCard: Gateway['chargeSavedCard'] = async (intent) => {
    if (intent.email === first.watcherEmail) throw new Error('Unexpected error');
    return gateway.chargeSavedCard(intent);
  };
  await runDueSubscriptions({ ...test.deps, gateway: { ...gateway, chargeSavedCard } });
  expect((await scenario.read(first._id)).status).toBe('trialing');
  expect((await scenario.read(second._id)).status).toBe('active');
});

it('a refund that revokes access ends the subscription', async () => {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId });
  const [payment] = await paymentsOf(_id);
  if (!payment) throw new Error('Nothing was charged');
  const { _id: personId } = await test.signedIn('superadmin');
  const actor: Actor = {
    _id: personId,
    name: 'A person',
    role: 'superadmin',
    permissions: new Set(['payment:manage']),
    sessionId: '',
    steppedUpUntil: null,
    mustChangePassword: false,
    mustAddSecondFactor: false,
  };
  const refund = {
    amountMinor: 1_190,
    expectedRefundableMinor: 1_190,
    reason: 'technical',
    note: null,
    revokesAccess: true,
    sendsReceipt: false,
  } as const;
  await refundsService(test.deps).request(payment._id, refund, { actor, requestId: 'a test' });
  expect(await scenario.read(_id)).toMatchObject({ status: 'canceled', cancelReason: 'other' });
});

it.each([
  ['lost', 'after'],
  ['never sent', 'before'],
] as const)(
  'a subscription is charged once when a response was %s and the idempotency key has expired',
  async (_words, when) => {
    const _id = await dueTrial();
    await runDueSubscriptions(dying(when, new GatewayDown('silent')));
    const charged = async () =>
      (
        await test.deps.db
          .select({ chargeId: simIntentTable.chargeId })
          .from(paymentTable)
          .innerJoin(simIntentTable, eq(simIntentTable.orderId, paymentTable.orderId))
          .where(eq(paymentTable.subscriptionId, _id))
      ).map(({ chargeId }) => chargeId);
    const before = await charged();
    expect(before).toHaveLength(when === 'after' ? 1 : 0);
    test.advance(2 * day);
    await runDueSubscriptions(test.deps);
    expect(await scenario.read(_id)).toMatchObject({ status: 'active', chargingSince: null });
    expect(await charged()).toEqual(when === 'after' ? before : [expect.any(String)]);
    expect(await paymentsOf(_id)).toHaveLength(1);
  },
);
