import { desc, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { disputeTable, paymentTable, refundTable } from '../payments/payments.table.ts';
import { previewChange } from './change-plan.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let basic: string;
let premium: string;
let yearly: string;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  const prices = (amountMinor: number) => [{ currency: 'EUR', amountMinor, country: null }];
  basic = (await scenario.plan({ name: 'Basic', prices: prices(1_000) }))._id;
  premium = (await scenario.plan({ name: 'Premium', prices: prices(2_000) }))._id;
  yearly = (await scenario.plan({ name: 'Yearly', interval: 'year', prices: prices(9_000) }))._id;
});
afterAll(() => test.close());

const preview = (_id: string, planId: string) => previewChange(test.deps, _id, planId);

/** The latest one. */
const paymentOf = async (subscriptionId: string): Promise<string> => {
  const [payment] = await test.deps.db
    .select({ _id: paymentTable._id })
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, subscriptionId))
    .orderBy(desc(paymentTable.createdAt));
  if (!payment) throw new Error('Nothing was charged');
  return payment._id;
};

it('a refunded period is not credited', async () => {
  const begun = await scenario.started({ planId: basic });
  const refundHalf = async () => {
    const paymentId = await paymentOf(begun._id);
    const what = { reason: 'technical', note: null, revokesAccess: false, sendsReceipt: false } as const;
    await test.deps.db
      .insert(refundTable)
      .values({ ...what, paymentId, amountMinor: 500, status: 'succeeded' });
  };
  await refundHalf();
  expect((await preview(begun._id, premium)).creditMinor).toBe(500);
  await refundHalf();
  const { at, dueNowMinor, creditMinor } = await preview(begun._id, premium);
  expect([creditMinor, dueNowMinor]).toEqual([0, 2_000]);
  const { version } = begun;
  const input = { when: 'now', planId: premium, version, at, dueNowMinor } as const;
  await scenario.service.changePlan(begun._id, input, scenario.by());
  // All of it was paid.
  expect((await preview(begun._id, basic)).creditMinor).toBe(2_000);
});

it('a disputed amount is not credited unless the dispute is won', async () => {
  const begun = await scenario.started({ planId: basic });
  const creditOf = async (
    status: 'needs_response' | 'under_review' | 'lost' | 'won',
    amountMinor: number,
  ) => {
    const paymentId = await paymentOf(begun._id);
    const reported = { status, statusAt: test.deps.now(), reason: 'fraudulent', amountMinor };
    await test.deps.db
      .insert(disputeTable)
      .values({ ...reported, paymentId, gatewayDisputeId: begun._id })
      .onConflictDoUpdate({ target: disputeTable.gatewayDisputeId, set: reported });
    return (await preview(begun._id, premium)).creditMinor;
  };
  expect(await creditOf('needs_response', 400)).toBe(600);
  expect(await creditOf('under_review', 400)).toBe(600);
  expect(await creditOf('won', 400)).toBe(1_000);
  expect(await creditOf('lost', 1_000)).toBe(0);
});

it('losses of the previous period are not settled with the period that a plan change started', async () => {
  const begun = await scenario.started({ planId: basic });
  const paymentId = await paymentOf(begun._id);
  const dispute = { paymentId, gatewayDisputeId: begun._id, reason: 'fraudulent', amountMinor: 1_000 };
  const statusAt = test.deps.now();
  await test.deps.db.insert(disputeTable).values({ ...dispute, status: 'needs_response', statusAt });
  const { at, dueNowMinor } = await preview(begun._id, yearly);
  expect(dueNowMinor).toBe(9_000);
  const input = { when: 'now', planId: yearly, version: begun.version, at, dueNowMinor } as const;
  await scenario.service.changePlan(begun._id, input, scenario.by());
  expect((await preview(begun._id, basic)).creditMinor).toBe(9_000);
  await test.deps.db.update(disputeTable).set({ status: 'won' }).where(eq(disputeTable.paymentId, paymentId));
  expect((await preview(begun._id, basic)).creditMinor).toBe(9_000);
  await test.deps.db.insert(refundTable).values({
    paymentId,
    amountMinor: 1_000,
    reason: 'technical',
    status: 'succeeded',
    revokesAccess: false,
    sendsReceipt: false,
  });
  expect((await preview(begun._id, basic)).creditMinor).toBe(9_000);
});

it('a refund followed by a chargeback of the full amount is deducted once', async () => {
  const begun = await scenario.started({ planId: basic });
  const paymentId = await paymentOf(begun._id);
  await test.deps.db.insert(refundTable).values({
    paymentId,
    amountMinor: 500,
    reason: 'technical',
    status: 'succeeded',
    revokesAccess: false,
    sendsReceipt: false,
  });
  await test.deps.db.insert(disputeTable).values({
    paymentId,
    gatewayDisputeId: begun._id,
    status: 'lost',
    reason: 'fraudulent',
    amountMinor: 1_000,
    statusAt: test.deps.now(),
  });
  const { at, dueNowMinor } = await preview(begun._id, premium);
  expect(dueNowMinor).toBe(2_000);
  const input = { when: 'now', planId: premium, version: begun.version, at, dueNowMinor } as const;
  await scenario.service.changePlan(begun._id, input, scenario.by());
  expect((await preview(begun._id, basic)).creditMinor).toBe(2_000);
});

it('a refund of a proration charge counts against the remaining period', async () => {
  const begun = await scenario.started({ planId: basic });
  await scenario.live(15);
  const { version } = await scenario.read(begun._id);
  const { at, dueNowMinor } = await preview(begun._id, premium);
  const input = { when: 'now', planId: premium, version, at, dueNowMinor } as const;
  await scenario.service.changePlan(begun._id, input, scenario.by());
  await scenario.live(5);
  const kept = (await preview(begun._id, basic)).creditMinor;
  await test.deps.db.insert(refundTable).values({
    paymentId: await paymentOf(begun._id),
    amountMinor: dueNowMinor,
    reason: 'technical',
    status: 'succeeded',
    revokesAccess: false,
    sendsReceipt: false,
  });
  // The old plan paid for one half of it.
  const { creditMinor } = await preview(begun._id, basic);
  expect(Math.abs(creditMinor - kept / 2)).toBeLessThanOrEqual(1);
});

it('the paid rest of a plan is a credit again once the charge of its change has failed for good', async () => {
  const begun = await scenario.started({ planId: yearly });
  const { _id: better } = await scenario.plan({
    name: 'Better',
    interval: 'year',
    prices: [{ currency: 'EUR', amountMinor: 18_000, country: null }],
  });
  const useCard = async (number: string) => {
    const { version } = await scenario.read(begun._id);
    const card = { version, methodId: await scenario.card(number), notes: '', source: 'admin' } as const;
    return (await scenario.service.replace(begun._id, card, scenario.by())).version;
  };
  const version = await useCard(cards.failsLater);
  const { at, dueNowMinor } = await preview(begun._id, better);
  const input = { when: 'now', planId: better, version, at, dueNowMinor } as const;
  expect((await scenario.service.changePlan(begun._id, input, scenario.by())).status).toBe('past_due');
  await scenario.live(9);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'unpaid', balanceMinor: -9_000 });
  const back = await scenario.service.retry(begun._id, await useCard(cards.good), scenario.by());
  expect(back).toMatchObject({ status: 'active', balanceMinor: 0 });
  const totals = (await scenario.invoices(begun._id)).map(({ status, totalMinor }) => [status, totalMinor]);
  expect(totals).toEqual([
    ['paid', 9_000],
    ['uncollectible', 9_000],
    ['paid', 9_000],
  ]);
});
