import { eq } from 'drizzle-orm';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { simDeliveryTable } from '../gateway/simulator/simulator.table.ts';
import { seedPayments, type SignedIn } from './payments.scenario.fixture.ts';
import { disputeTable } from './payments.table.ts';
import { reconcile } from './reconcile.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedPayments>>;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedPayments(test);
});
beforeEach(async () => {
  superadmin = await scenario.someone('superadmin');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const disputed = async (): Promise<string> => {
  const _id = await scenario.paid(cards.disputed);
  await scenario.deliver();
  return _id;
};
const response = (_id: string, payload: Record<string, unknown>, as: SignedIn = superadmin) =>
  as({
    method: 'PUT',
    url: `/api/payment/${_id}/dispute`,
    payload: { ...(payload['action'] !== 'accept' && { expectedEvidence: null }), ...payload },
  });
const decided = async (_id: string, evidence: string) => {
  const answered = await response(_id, { action: 'submit', evidence });
  expect(answered.json().data.dispute.status).toBe('under_review');
  test.advance(21_000);
  await scenario.deliver();
  superadmin = await scenario.someone('superadmin');
  return scenario.readAs(superadmin, _id);
};

it('a draft is stored and editable without contacting the bank', async () => {
  const _id = await disputed();
  await response(_id, { action: 'save', evidence: 'They watched it' });
  const { dispute, status } = (
    await response(_id, {
      action: 'save',
      evidence: 'They watched it twice',
      expectedEvidence: 'They watched it',
    })
  ).json().data;
  expect([status, dispute.status, dispute.evidence]).toEqual([
    'disputed',
    'needs_response',
    'They watched it twice',
  ]);
});

it('evidence changed by a colleague is returned with a conflict, not overwritten', async () => {
  const _id = await disputed();
  await response(_id, { action: 'save', evidence: 'They watched it' });
  for (const action of ['save', 'submit']) {
    const late = await response(_id, { action, evidence: 'They wrote to us' });
    expect([late.statusCode, late.json().code, late.json().data]).toEqual([
      409,
      'evidence_changed',
      { evidence: 'They watched it' },
    ]);
  }
  const { dispute } = await scenario.readAs(superadmin, _id);
  expect([dispute?.status, dispute?.evidence]).toEqual(['needs_response', 'They watched it']);
  const known = { evidence: 'They wrote to us', expectedEvidence: 'They watched it' };
  expect((await response(_id, { action: 'save', ...known })).json().data.dispute.evidence).toBe(
    'They wrote to us',
  );
});

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('with %s the dispute is %s, in the order in which it happened', async (evidence, status) => {
  const payment = await decided(await disputed(), evidence);
  expect([payment.status, payment.dispute?.status]).toEqual([status, status]);
  const types = payment.events.map(({ type }) => type);
  expect(types.indexOf('intent.succeeded')).toBeLessThan(types.indexOf('dispute.needs_response'));
  expect(types.slice(-3)).toEqual(['dispute.submit', 'dispute.under_review', `dispute.${status}`]);
});

it('accepting a dispute loses it immediately', async () => {
  const _id = await disputed();
  expect((await response(_id, { action: 'accept' })).json().data.status).toBe('lost');
  const again = await response(_id, { action: 'submit', evidence: 'After all' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'dispute_closed']);
});

it('one of several concurrent submissions wins, and its evidence is the one submitted', async () => {
  const _id = await disputed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => response(_id, { action: 'submit', evidence: 'winning_evidence' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  const { events, dispute } = await scenario.readAs(superadmin, _id);
  expect(dispute?.evidence).toBe('winning_evidence');
  expect(events.filter(({ type }) => type === 'dispute.under_review')).toHaveLength(1);
});

it('a gateway outage keeps the evidence', async () => {
  const _id = await disputed();
  jest.spyOn(test.deps.gateway, 'submitEvidence').mockRejectedValueOnce(new GatewayDown('no answer'));
  const failed = await response(_id, { action: 'submit', evidence: 'They watched it' });
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'gateway_down']);
  const { dispute } = await scenario.readAs(superadmin, _id);
  expect([dispute?.status, dispute?.evidence]).toEqual(['needs_response', 'They watched it']);
});

it('responding to a dispute requires payment:manage and a disputed payment', async () => {
  const _id = await disputed();
  const admin = await scenario.someone('admin');
  expect((await response(_id, { action: 'accept' }, admin)).statusCode).toBe(403);
  const calm = await scenario.paid();
  expect((await response(calm, { action: 'accept' })).json().code).toBe('dispute_closed');
});

it('a dispute whose webhook was lost is found once, and so is its end two months later', async () => {
  const { db, gateway } = test.deps;
  const _id = await scenario.paid(cards.disputed);
  const list = jest.spyOn(gateway, 'disputesSince');
  const reconcileLater = async (ms: number) => {
    test.advance(ms);
    await Promise.all([reconcile(test.deps), reconcile(test.deps)]); // two replicas
    superadmin = await scenario.someone('superadmin');
    const { status, orderId, events } = await scenario.readAs(superadmin, _id);
    const types = events.map(({ type }) => type).filter((type) => type.startsWith('dispute.'));
    const [dispute] = await db.select().from(disputeTable).where(eq(disputeTable.paymentId, _id));
    const isAlert = eq(notificationTable.title, `${orderId} is disputed`);
    return { status, types, dispute, alerts: await db.$count(notificationTable, isAlert) };
  };
  const found = await reconcileLater(90_000);
  expect(found).toMatchObject({ status: 'disputed', types: ['dispute.needs_response'] });
  await scenario.deliver(); // late
  expect(await reconcileLater(90_000)).toEqual(found);
  await gateway.acceptDispute(found.dispute?.gatewayDisputeId ?? '');
  await db.delete(simDeliveryTable);
  expect(await reconcileLater(60 * 24 * 3_600_000)).toMatchObject({
    status: 'lost',
    types: ['dispute.needs_response', 'dispute.lost'],
  });
  expect(list).toHaveBeenCalledTimes(3);
});
