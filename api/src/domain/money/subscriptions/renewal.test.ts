import { eq, sql } from 'drizzle-orm';
import { paymentTable } from '../payments/payments.table.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, day, seedSubscriptions } from './subscriptions.fixture.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
afterAll(() => test.close());

const mailsTo = async (email: string): Promise<string[]> =>
  (
    await rowsOf<{ subject: string }>(
      test.deps.db,
      sql`select payload ->> 'subject' as subject from outbox where kind = 'mail' and payload ->> 'to' = ${email} order by id`,
    )
  ).map(({ subject }) => subject);
const payments = (subscriptionId: string) =>
  test.deps.db
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, subscriptionId))
    .orderBy(paymentTable.createdAt, paymentTable._id);

it('a subscription is charged immediately, receipted, and renewed at each period end', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId });
  expect(begun).toMatchObject({ status: 'active', mrrMinor: 1_000, priceMinor: 1_190, currency: 'EUR' });
  await scenario.live(62);
  const after = await scenario.read(begun._id);
  expect(after.status).toBe('active');
  const invoices = await scenario.invoices(begun._id);
  expect(invoices.map(({ status, totalMinor, taxMinor }) => [status, totalMinor, taxMinor])).toEqual(
    Array.from({ length: invoices.length }, () => ['paid', 1_190, 190]),
  );
  expect(invoices.length).toBeGreaterThanOrEqual(3);
  // Periods are contiguous.
  for (const [index, { periodStart }] of invoices.slice(1).entries())
    expect(periodStart).toEqual(invoices[index]?.periodEnd);
  expect(new Set((await payments(begun._id)).map(({ receiptNo }) => receiptNo)).size).toBe(invoices.length);
  expect(
    (await mailsTo(begun.watcherEmail)).every((subject) => subject.startsWith('Your receipt for ')),
  ).toBe(true);
});

it('a trial is reminded three days before its end, then charged', async () => {
  const { _id: planId } = await scenario.plan({ name: 'With a trial' });
  const begun = await scenario.started({ planId, start: 'trial' });
  expect(begun).toMatchObject({ status: 'trialing', mrrMinor: 0 });
  await scenario.live(10);
  expect(await mailsTo(begun.watcherEmail)).toEqual([]);
  await scenario.live(2);
  expect(await mailsTo(begun.watcherEmail)).toEqual(['Your With a trial trial ends soon']);
  await scenario.live(3);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'active' });
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});

it('a trial without a card pauses, and billing starts when a card is added', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId, start: 'trial' }, null);
  await scenario.live(15);
  const paused = await scenario.read(begun._id);
  expect(paused.status).toBe('paused');
  await expect(scenario.service.resume(begun._id, paused.version, scenario.by())).rejects.toMatchObject({
    code: 'no_card',
  });
  const methodId = await scenario.card(cards.good);
  const edit = { version: paused.version, notes: '', source: 'admin', methodId } as const;
  const { version } = await scenario.service.replace(begun._id, edit, scenario.by());
  const resumed = await scenario.service.resume(begun._id, version, scenario.by());
  expect(resumed.status).toBe('active');
  expect(resumed.invoices).toHaveLength(1);
});

it('a trial that ended without a card stays paused, without access, until a card is charged', async () => {
  const { _id: planId } = await scenario.plan({ name: 'Never paid' });
  const begun = await scenario.started({ planId, start: 'trial' }, null);
  await scenario.live(15);
  const resumeWith = async (number: string) => {
    const { version } = await scenario.read(begun._id);
    const edit = { version, notes: '', source: 'admin', methodId: await scenario.card(number) } as const;
    const edited = await scenario.service.replace(begun._id, edit, scenario.by());
    return scenario.service.resume(begun._id, edited.version, scenario.by());
  };
  const declined = { status: 'paused', accessUntil: null, pausedUntil: null, nextRetryAt: null };
  expect(await resumeWith(cards.failsLater)).toMatchObject({ ...declined, failedAttempts: 1 });
  await scenario.live(9);
  expect(await resumeWith(cards.failsLater)).toMatchObject({ ...declined, failedAttempts: 2 });
  expect((await mailsTo(begun.watcherEmail)).at(-1)).toBe('Your payment for Never paid failed');
  const paid = await resumeWith(cards.good);
  expect(paid).toMatchObject({ status: 'active', failedAttempts: 0, pausedAt: null });
  expect(test.deps.now().getTime() - paid.currentPeriodStart.getTime()).toBeLessThan(day);
  expect(paid.invoices.map(({ status }) => status).sort()).toEqual(['paid', 'void', 'void']);
});

it('dunning retries after 1, 3, 5 and 7 days with an email each, then marks the subscription unpaid', async () => {
  const { _id: planId } = await scenario.plan({ name: 'Dunned' });
  const begun = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  await scenario.live(14);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'past_due', failedAttempts: 1 });
  const tries: number[] = [];
  for (let after = 1; after <= 7; after += 1) {
    await scenario.live(1);
    tries.push((await scenario.read(begun._id)).failedAttempts);
  }
  expect(tries).toEqual([2, 2, 3, 3, 4, 4, 5]);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'unpaid', nextRetryAt: null, dueAt: null });
  expect((await mailsTo(begun.watcherEmail)).slice(1)).toEqual([
    ...Array.from({ length: 4 }, () => 'Your payment for Dunned failed'),
    'Dunned is on hold',
  ]);
  expect((await scenario.invoices(begun._id)).map(({ status, tries: n }) => [status, n])).toEqual([
    ['uncollectible', 5],
  ]);
  // Repeated gateway events change nothing.
  await scenario.live(3);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'unpaid', failedAttempts: 5 });
});

it('a stolen card is not retried, and the subscription is canceled if the plan says so', async () => {
  const { _id: planId } = await scenario.plan({ afterDunning: 'canceled' });
  const begun = await scenario.started({ planId, start: 'trial' }, cards.stolen);
  await scenario.live(14);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'past_due', nextRetryAt: null });
  await scenario.live(6);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'past_due', failedAttempts: 1 });
  await scenario.live(1);
  expect(await scenario.read(begun._id)).toMatchObject({
    status: 'canceled',
    cancelReason: 'payment-failed',
  });
});

it('a new card recovers a past-due subscription, which continues its overdue period', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  await scenario.live(16);
  const { version, currentPeriodEnd } = await scenario.read(begun._id);
  const methodId = await scenario.card(cards.good);
  const edit = { version, notes: '', source: 'admin', methodId } as const;
  const recovered = await scenario.service.replace(begun._id, edit, scenario.by());
  expect(recovered).toMatchObject({
    status: 'active',
    failedAttempts: 0,
    pastDueSince: null,
    currentPeriodEnd,
  });
});

it('a payment of an unpaid subscription starts a new period', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  await scenario.live(40);
  const { version } = await scenario.read(begun._id);
  const methodId = await scenario.card(cards.good);
  const edit = { version, notes: '', source: 'admin', methodId } as const;
  const changed = await scenario.service.replace(begun._id, edit, scenario.by());
  expect(changed.status).toBe('unpaid');
  const paid = await scenario.service.retry(begun._id, changed.version, scenario.by());
  expect(paid.status).toBe('active');
  expect(paid.currentPeriodStart.getTime()).toBeGreaterThan(test.deps.now().getTime() - day);
  expect(paid.invoices.map(({ status }) => status).sort()).toEqual(['paid', 'uncollectible']);
});

it('a subscription without a first payment expires after 23 hours', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId }, cards.failsLater);
  expect(begun.status).toBe('incomplete');
  test.advance(22 * 3_600_000);
  await runDueSubscriptions(test.deps);
  expect((await scenario.read(begun._id)).status).toBe('incomplete');
  test.advance(2 * 3_600_000);
  await runDueSubscriptions(test.deps);
  expect((await scenario.read(begun._id)).status).toBe('incomplete_expired');
  expect((await scenario.invoices(begun._id)).map(({ status }) => status)).toEqual(['void']);
});

it('a cancellation takes effect at period end and can be undone', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId });
  const asked = { when: 'period_end', reason: 'too-expensive', note: null } as const;
  const canceled = await scenario.service.cancel(
    begun._id,
    { ...asked, version: begun.version },
    scenario.by(),
  );
  expect(canceled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  const back = await scenario.service.resume(begun._id, canceled.version, scenario.by());
  expect(back).toMatchObject({ cancelAtPeriodEnd: false, cancelReason: null });
  await scenario.service.cancel(begun._id, { ...asked, version: back.version }, scenario.by());
  await scenario.live(32);
  expect(await scenario.read(begun._id)).toMatchObject({ status: 'canceled', cancelReason: 'too-expensive' });
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});

it('a pause keeps the remaining time of the period', async () => {
  const { _id: planId } = await scenario.plan();
  const begun = await scenario.started({ planId });
  await scenario.live(10);
  const before = await scenario.read(begun._id);
  const leftMs = before.currentPeriodEnd.getTime() - test.deps.now().getTime();
  const paused = await scenario.service.pause(
    begun._id,
    { months: 1, version: before.version },
    scenario.by(),
  );
  expect(paused).toMatchObject({ status: 'paused', accessUntil: null });
  await scenario.live(32);
  const { status, statusAt, currentPeriodStart, currentPeriodEnd } = await scenario.read(begun._id);
  expect(status).toBe('active');
  const leftAfterMs = currentPeriodEnd.getTime() - statusAt.getTime();
  expect(Math.abs(leftAfterMs - leftMs)).toBeLessThan(60_000);
  // The price is for the whole period, whose length doesn't change.
  expect(currentPeriodEnd.getTime() - currentPeriodStart.getTime()).toBe(
    before.currentPeriodEnd.getTime() - before.currentPeriodStart.getTime(),
  );
  expect(await scenario.invoices(begun._id)).toHaveLength(1);
});

it('a watcher has one live subscription per family, also with concurrent starts', async () => {
  const { _id: planId } = await scenario.plan();
  const watcherId = await scenario.watcher();
  const inputs = await Promise.all([
    scenario.input({ planId, watcherId }),
    scenario.input({ planId, watcherId }),
  ]);
  const tried = await Promise.allSettled(
    inputs.map((input) => scenario.service.create(input, scenario.by())),
  );
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
