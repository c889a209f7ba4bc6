import { eq, sql } from 'drizzle-orm';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { type Gateway, GatewayDown } from '../gateway/gateway.service.ts';
import { type SignedIn, seedPayments } from '../payments/payments.scenario.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';
import { readSubscription } from './subscriptions.repo.ts';
import { day, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let payments: Awaited<ReturnType<typeof seedPayments>>;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  payments = await seedPayments(test);
  scenario = await seedSubscriptions(test);
});
beforeEach(async () => {
  admin = await payments.someone('superadmin');
});
afterAll(() => test.close());

/** A subscription by a card whose refunds fail later, before and after a refund that ended it. */
async function ended(
  prepare: (one: { _id: string; version: number }) => Promise<unknown> = async () => null,
) {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId }, cards.refundFails);
  await prepare(begun);
  const before = await scenario.read(begun._id);
  const [payment] = await test.deps.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, begun._id));
  const paymentId = payment?._id ?? '';
  const whole = { amountMinor: 1_190, expectedRefundableMinor: 1_190, revokesAccess: true };
  const response = await payments.refundAs(admin, paymentId, whole);
  expect(response.json().data.status).toBe('refunded');
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'canceled', dueAt: null });
  const { invoices } = await readSubscription(test.deps.db, begun._id);
  expect(invoices).toMatchObject([{ paymentId, refundedMinor: 1_190 }]);
  return { ...begun, planId, paymentId, before };
}

const ordersOf = (subscriptionId: string) =>
  test.deps.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, subscriptionId))
    .orderBy(paymentTable.createdAt);

/** The bank returns the money, `ms` after the refund. */
async function failed(ms = 30_000): Promise<void> {
  test.advance(ms);
  await payments.deliver();
}

it('a refund that fails later restores the subscription that it ended, with the lost time', async () => {
  const { _id, before, paymentId, watcherEmail } = await ended();
  await failed(3 * day);
  admin = await payments.someone('superadmin'); // the session has expired
  const after = await scenario.read(_id);
  expect(after).toMatchObject({
    status: 'active',
    endedAt: null,
    canceledAt: null,
    cancelReason: null,
    cancelNote: null,
  });
  const lostMs = after.currentPeriodEnd.getTime() - before.currentPeriodEnd.getTime();
  expect([lostMs >= 3 * day, lostMs < 4 * day]).toEqual([true, true]);
  expect(after.dueAt).toEqual(after.currentPeriodEnd);
  expect((await payments.readAs(admin, paymentId)).events.map(({ type }) => type)).toContain(
    'access.restored',
  );
  const mails = await test.deps.db
    .select()
    .from(outboxTable)
    .where(sql`${outboxTable.payload}->>'to' = ${watcherEmail}`);
  expect(JSON.stringify(mails)).toContain('Your subscription has been restored');
});

it('a subscription that was canceling is restored until its period ends', async () => {
  const asked = { when: 'period_end', reason: 'too-expensive', note: 'Too much' } as const;
  const { _id } = await ended(({ _id: id, version }) =>
    scenario.service.cancel(id, { ...asked, version }, scenario.by()),
  );
  await failed();
  const restored = { cancelAtPeriodEnd: true, cancelReason: 'too-expensive', cancelNote: 'Too much' };
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', ...restored });
});

it('a paused subscription is restored paused', async () => {
  const { _id, before } = await ended(({ _id: id, version }) =>
    scenario.service.pause(id, { version, months: 1 }, scenario.by()),
  );
  await failed();
  const { pausedUntil, pausedLeftMs } = before;
  expect(await scenario.read(_id)).toMatchObject({ status: 'paused', pausedUntil, pausedLeftMs });
});

it('a renewal that is paid after a refund ended its subscription is returned', async () => {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId });
  const [first] = await ordersOf(_id);
  test.advance(31 * day);
  const { gateway } = test.deps;
  const chargeSavedCard: Gateway['chargeSavedCard'] = async (intent) => {
    await gateway.chargeSavedCard(intent);
    throw new GatewayDown('silent');
  };
  await runDueSubscriptions({ ...test.deps, gateway: { ...gateway, chargeSavedCard } });
  admin = await payments.someone('superadmin'); // the session has expired
  const whole = { amountMinor: 1_190, expectedRefundableMinor: 1_190, revokesAccess: true };
  await payments.refundAs(admin, first?._id ?? '', whole);
  const { endedAt } = await scenario.read(_id);
  expect(endedAt).not.toBeNull();
  await payments.deliver();
  await drainOutbox(test.deps);
  const [, renewal] = await ordersOf(_id);
  const { status, events, attention, refunds } = await payments.readAs(admin, renewal?._id ?? '');
  expect(status).toBe('refunded');
  expect(events.map(({ type }) => type)).toContain('payment.late');
  expect(refunds).toMatchObject([{ amountMinor: 1_190, note: 'Its invoice was already closed.' }]);
  expect(attention).toEqual([]);
  expect(await scenario.read(_id)).toMatchObject({ endedAt });
});

it('a subscription is not restored beside another one of the watcher', async () => {
  const { _id, planId, before, paymentId } = await ended();
  const other = await scenario.started({ planId, watcherId: before.watcherId });
  await failed();
  expect((await scenario.read(_id)).status).toBe('canceled');
  expect((await scenario.read(other._id)).status).toBe('active');
  const { events, attention } = await payments.readAs(admin, paymentId);
  expect(events.map(({ type }) => type)).toContain('access.undecided');
  expect(attention).toEqual(['refund_failed']);
});
