import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
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
  expect(response.json().message).toBe('Nothing is left to refund: a lost dispute returned it.');
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
