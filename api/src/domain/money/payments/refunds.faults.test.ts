import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { GatewayDown, GatewayRefusal, type GatewayRefund } from '../gateway/gateway.service.ts';
import { disputeTable, paymentTable, refundTable } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';
import { reconcile } from './reconcile.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  admin = await scenario.someone('admin');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const refund = (_id: string, over: Record<string, unknown> = {}) => scenario.refundAs(admin, _id, over);
const refundsOf = (_id: string) =>
  test.deps.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.paymentId, _id))
    .orderBy(refundTable.createdAt);
const statesOf = async (_id: string) => (await refundsOf(_id)).map(({ status }) => status);

it('a rejected refund fails and notifies payment managers', async () => {
  const _id = await scenario.paid();
  jest.spyOn(test.deps.gateway, 'refund').mockRejectedValueOnce(new GatewayRefusal('charge_disputed', 'No.'));
  const response = await refund(_id);
  expect([response.statusCode, response.json().code]).toEqual([409, 'refund_refused']);
  const { refunds, events, refundableMinor } = await scenario.readAs(admin, _id);
  expect([refunds[0]?.failureReason, refundableMinor]).toEqual(['charge_disputed', 499]);
  expect(events.map(({ type }) => type)).toContain('refund.failed');
});

it('a webhook updates its own refund, not another one of the same amount', async () => {
  const _id = await scenario.paid();
  jest.spyOn(test.deps.gateway, 'refund').mockRejectedValueOnce(new GatewayRefusal('declined', 'No.'));
  await refund(_id);
  const { refund: send } = test.deps.gateway;
  jest.spyOn(test.deps.gateway, 'refund').mockImplementationOnce(async (...args) => {
    await send(...args);
    throw new GatewayDown('no answer');
  });
  await refund(_id);
  await scenario.deliver();
  expect(await statesOf(_id)).toEqual(['failed', 'succeeded']);
});

it('reconciliation submits a lost refund once, even days later', async () => {
  const [soon, late] = [await scenario.paid(), await scenario.paid()];
  jest.spyOn(test.deps.gateway, 'refund').mockRejectedValue(new GatewayDown('away'));
  await refund(soon);
  await refund(late);
  jest.restoreAllMocks();
  const [row] = await refundsOf(late);
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, late));
  const made = await test.deps.gateway.refund(payment?.gatewayIntentId ?? '', 100, row?._id ?? '');
  test.advance(25 * 3_600_000);
  const send = jest.spyOn(test.deps.gateway, 'refund');
  await reconcile(test.deps);
  expect([await statesOf(soon), await statesOf(late)]).toEqual([['succeeded'], ['succeeded']]);
  expect((await refundsOf(late))[0]?.gatewayRefundId).toBe(made.id);
  expect(send).toHaveBeenCalledTimes(1);
});

it('a pending refund that the gateway cancels alerts, and needs attention until it is settled', async () => {
  const _id = await scenario.paid(cards.refundPends);
  await refund(_id);
  const [pending] = await refundsOf(_id);
  const report = await test.deps.gateway.retrieveRefund(pending?.gatewayRefundId ?? '');
  jest.spyOn(test.deps.gateway, 'retrieveRefund').mockResolvedValue({ ...report, status: 'canceled' });
  test.advance(61_000);
  await reconcile(test.deps);
  const { attention, orderId } = await scenario.readAs(admin, _id);
  expect(attention).toEqual(['refund_failed']);
  const isOfOrder = eq(notificationTable.title, `Refund of ${orderId} canceled`);
  expect(await test.deps.db.$count(notificationTable, isOfOrder)).toBeGreaterThan(0);
  const url = `/api/payment/${_id}/refund/${pending?._id}/settle`;
  await (
    await scenario.someone('admin')
  )({ method: 'POST', url, payload: { note: 'Cash' } });
  expect(await statesOf(_id)).toEqual(['canceled', 'succeeded']);
  expect((await scenario.readAs(admin, _id)).attention).toEqual([]);
});

it('a payment lost to a dispute can’t be refunded', async () => {
  const _id = await scenario.paid();
  await test.deps.db.insert(disputeTable).values({
    paymentId: _id,
    gatewayDisputeId: 'dp_1',
    status: 'lost',
    reason: 'fraudulent',
    amountMinor: 499,
    statusAt: test.deps.now(),
  });
  const response = await refund(_id);
  expect([response.statusCode, response.json().code]).toEqual([409, 'disputed']);
  expect(response.json().message).toBe('There’s nothing left to refund: the lost dispute returned it.');
  expect(await refundsOf(_id)).toEqual([]);
});

it('an order unknown to the gateway doesn’t block the others', async () => {
  const { payment: unknown } = await scenario.bought(scenario.movieId, cards.declined, {
    email: 'u@viewers.test',
  });
  const { payment: lost } = await scenario.started(scenario.movieId, { email: 'l@viewers.test' });
  const intent = await test.deps.gateway.createIntent({
    orderId: lost.orderId,
    amountMinor: lost.totalMinor,
    currency: lost.currency,
    email: 'l@viewers.test',
  });
  await test.deps.db
    .update(paymentTable)
    .set({ gatewayIntentId: 'pi_of_another_shop' })
    .where(eq(paymentTable._id, unknown._id));
  test.advance(61_000);
  await reconcile(test.deps);
  const [row] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, lost._id));
  expect(row?.gatewayIntentId).toBe(intent.id);
});

it('two replicas read 10,000 pending refunds by one listing, and each lost result is in the next one', async () => {
  const { db, now, gateway } = test.deps;
  const _id = await scenario.paid();
  await db.update(refundTable).set({ status: 'canceled' });
  // Five of banks that don't respond for two months, which would make the list long.
  await db.execute(sql`
    insert into refund (id, payment_id, created_at, amount_minor, reason, status, revokes_access, sends_receipt, gateway_refund_id)
    select gen_random_uuid(), ${_id}, ${now().toISOString()}::timestamptz - case when n < 5 then 60 else 0 end * interval '1 day',
      0, 'other', 'pending', false, false, 're_' || n from generate_series(0, 9999) n`);
  const pending = await refundsOf(_id);
  const nothing = { key: null, intentId: null, pendingReason: null, failureReason: null };
  const settled = new Set<string | null>();
  const report = (id: string | null): GatewayRefund => {
    const status = settled.has(id) ? 'succeeded' : 'pending';
    return { ...nothing, id: id ?? '', status, amountMinor: 0, currency: 'EUR' };
  };
  await reconcile(test.deps); // lists the refunds of a month
  const calls: number[] = [];
  jest.spyOn(gateway, 'refundsSince').mockImplementation(async (since) => {
    const rows = pending.filter(({ createdAt }) => createdAt >= since);
    calls.push(Math.ceil(rows.length / 100));
    return rows.map(({ gatewayRefundId }) => report(gatewayRefundId));
  });
  const retrieve = jest.spyOn(gateway, 'retrieveRefund').mockImplementation(async (id) => report(id));
  const reconcileByTwo = () => {
    test.advance(100_000); // its minute, and the time of a run
    return Promise.all([reconcile(test.deps), reconcile(test.deps)]);
  };
  await reconcileByTwo();
  expect([calls, retrieve.mock.calls.length]).toEqual([[100], 5]);
  const lost = ['re_0', 're_4999', 're_9999'];
  for (const id of lost) settled.add(id);
  await reconcileByTwo();
  const succeeded = (await refundsOf(_id)).filter(({ status }) => status === 'succeeded');
  expect(succeeded.map(({ gatewayRefundId }) => gatewayRefundId).sort()).toEqual(lost);
  expect([calls, retrieve.mock.calls.length]).toEqual([[100, 100], 10]);
});
