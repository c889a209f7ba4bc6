import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refreshWatcherFigures } from '../../people/watchers/refresh-figures.service.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import type { GatewayDispute } from '../gateway/gateway.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { applyDispute } from './apply-refund.service.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';
import { paymentTable as t } from './payments.table.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  admin = await scenario.someone('superadmin');
});
afterAll(() => test.close());

const read = (_id: string) => scenario.readAs(admin, _id);
const refund = async (_id: string, amountMinor: number, over = {}) =>
  (await scenario.refundAs(admin, _id, { amountMinor, expectedRefundableMinor: 199, ...over })).json();

let second = 0;
type Status = GatewayDispute['status'];
async function told(_id: string, name: string, status: Status, amountMinor: number, due = '2031-01-01') {
  const at = new Date(test.deps.now().getTime() + (second += 1) * 1_000);
  await test.deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, eq(t._id, _id));
    if (!payment) throw new Error('No such payment');
    const { gatewayIntentId: intentId, currency } = payment;
    const dispute = { intentId, currency, status, amountMinor, dueBy: new Date(due), reason: 'general' };
    await applyDispute(tx, test.deps, payment, { id: `${name}_${_id}`, ...dispute }, at, {
      source: 'webhook',
    });
  });
}
/** A payment of 4.99 of which a dispute took 3.00. */
async function partlyLost(number?: string): Promise<string> {
  const _id = await scenario.paid(number);
  await told(_id, 'a', 'lost', 300);
  return _id;
}

it.each([
  ['lost', 'won'],
  ['won', 'lost'],
] as const)('disputes that are %s, then %s leave the rest refundable, once', async (...statuses) => {
  const _id = await scenario.paid();
  for (const status of statuses) await told(_id, status, status, status === 'lost' ? 300 : 199);
  expect(await read(_id)).toMatchObject({
    status: 'lost',
    dispute: { amountMinor: 300 },
    refundableMinor: 199,
  });
  const changed = { code: 'refundable_changed', data: { refundableMinor: 199 } };
  expect(await refund(_id, 499, { expectedRefundableMinor: 499 })).toMatchObject(changed);
  expect(await refund(_id, 199)).toMatchObject({ data: { status: 'lost', amountRefundedMinor: 199 } });
  expect(await refund(_id, 1)).toMatchObject({ code: 'disputed' });
});

it('an open dispute holds the payment, and the first deadline is answered, whichever arrived last', async () => {
  const _id = await partlyLost();
  await told(_id, 'c', 'needs_response', 50, '2030-02-01');
  await told(_id, 'd', 'needs_response', 50, '2030-03-01');
  await told(_id, 'e', 'under_review', 50);
  const held = await read(_id);
  expect(held).toMatchObject({ status: 'disputed', dispute: { dueBy: '2030-02-01T00:00:00.000Z' } });
  expect([held.refundableMinor, held.amountLostMinor, held.amountHeldMinor]).toEqual([0, 300, 150]);
  expect(await refund(_id, 100)).toMatchObject({ message: 'A disputed payment can’t be refunded.' });
  const payload = { action: 'save', evidence: 'Watched', expectedEvidence: null };
  await admin({ method: 'PUT', url: `/api/payment/${_id}/dispute`, payload });
  expect((await read(_id)).dispute).toMatchObject({ _id: held.dispute?._id, evidence: 'Watched' });
});

it('bulk refunds leave out what was lost, and payments under dispute', async () => {
  const ids = [await partlyLost(), await scenario.paid()];
  await told(ids[1] ?? '', 'a', 'under_review', 100);
  const action = { type: 'refund', reason: 'technical', note: 'Broken', revokesAccess: false };
  const payload = { action, target: { by: 'ids', ids }, expectedCount: 2, dryRun: true };
  expect((await admin({ method: 'POST', url: '/api/payment/bulk', payload })).json().data).toMatchObject({
    skippedBy: [{ reason: 'disputed', count: 1 }],
    totals: [{ currency: 'EUR', amountMinor: 199 }],
  });
});

it('a failed refund of what a lost dispute left needs attention', async () => {
  const _id = await partlyLost(cards.refundFails);
  await refund(_id, 199, { revokesAccess: true });
  test.advance(30_000);
  await scenario.deliver();
  expect((await read(_id)).attention).toEqual(expect.arrayContaining(['refund_failed', 'unfulfilled']));
});

it('what a watcher spent follows each dispute and its last reported amount', async () => {
  const _id = await scenario.paid();
  const { watcherId } = await read(_id);
  const spent = async () => {
    await refreshWatcherFigures(test.deps);
    const { spend } = (await admin(`/api/watcher/${watcherId}`)).json().data;
    return [spend[0]?.totalMinor, (await watcherScenario(test).stored(watcherId ?? ''))?.spendMinor];
  };
  await told(_id, 'a', 'needs_response', 499);
  expect(await spent()).toEqual([499, 499]);
  await told(_id, 'a', 'lost', 300);
  expect(await spent()).toEqual([199, 199]);
  await told(_id, 'b', 'lost', 100);
  expect(await spent()).toEqual([99, 99]);
});
