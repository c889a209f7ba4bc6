import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { simDeliveryTable } from '../gateway/simulator/simulator.table.ts';
import { openSimulator } from '../gateway/simulator/open-simulator.ts';
import { gatewayReadTable } from './gateway-polls.table.ts';
import { paymentTable } from './payments.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';
import { reconcile } from './reconcile.service.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  await test.deps.db.delete(gatewayReadTable);
  admin = await scenario.someone('superadmin');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

/** Loses the webhooks so far, and reconciles after this time. */
async function reconcileIn(ms: number): Promise<void> {
  await test.deps.db.delete(simDeliveryTable);
  test.advance(ms);
  await reconcile(test.deps);
}
const read = async (_id: string) => scenario.readAs(await scenario.someone('superadmin'), _id);

async function refundInDashboard(_id: string): Promise<void> {
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, _id));
  await test.deps.gateway.refund(payment?.gatewayIntentId ?? '', 200, `dashboard ${_id}`);
}

it('a refund of the dashboard whose webhook is lost is found within 16 minutes, once', async () => {
  const _id = await scenario.paid();
  await reconcileIn(0);
  await refundInDashboard(_id);
  await reconcileIn(14 * minuteMs);
  expect((await read(_id)).refunds).toEqual([]);
  for (const ms of [2 * minuteMs, 16 * minuteMs]) await reconcileIn(ms);
  expect(await read(_id)).toMatchObject({
    status: 'partially_refunded',
    amountRefundedMinor: 200,
    refunds: [{ status: 'succeeded', note: 'Created at the gateway', creditNoteNo: expect.any(String) }],
  });
});

it.each([
  ['of the last days within 16 minutes', 0, 16 * minuteMs],
  ['of weeks ago within a day', 20 * dayMs, dayMs],
])('a refund %s that failed after it succeeded is found', async (_, ageMs, withinMs) => {
  const _id = await scenario.paid(cards.refundFails);
  await scenario.refundAs(admin, _id, { amountMinor: 499 });
  expect((await read(_id)).status).toBe('refunded');
  await reconcileIn(0);
  test.advance(ageMs + minuteMs);
  await reconcileIn(0);
  await (await openSimulator(test.deps)).settleDueRefunds(); // the bank returns the money
  await reconcileIn(withinMs);
  expect(await read(_id)).toMatchObject({ status: 'paid', refunds: [{ status: 'failed' }] });
});

it('two replicas list refunds once, again after a failure of the gateway, and leave those of other shops', async () => {
  const { gateway } = test.deps;
  const report = { key: null, currency: 'EUR', pendingReason: null, failureReason: null };
  const list = jest
    .spyOn(gateway, 'refundsSince')
    .mockRejectedValueOnce(new GatewayDown('away'))
    .mockResolvedValue([{ ...report, id: 're_x', intentId: 'pi_x', status: 'succeeded', amountMinor: 1 }]);
  await reconcileIn(minuteMs);
  expect(list).toHaveBeenCalledTimes(1);
  test.advance(minuteMs);
  await Promise.all([reconcile(test.deps), reconcile(test.deps)]);
  expect(list).toHaveBeenCalledTimes(2);
});
