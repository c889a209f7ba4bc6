import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { cards, day, seedSubscriptions } from './subscriptions.fixture.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let plan: { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  plan = await scenario.plan();
});
// Sessions expire as the clock advances.
beforeEach(async () => {
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const asked = (action: object, ids: string[], dryRun = false) =>
  request({
    method: 'POST',
    url: '/api/subscription/bulk',
    payload: { action, target: { by: 'ids', ids }, expectedCount: ids.length, dryRun },
  });
const bulk = async (action: object, ids: string[], dryRun = false) =>
  (await asked(action, ids, dryRun)).json().data;
const undo = async (undoToken: string) =>
  (await request({ method: 'POST', url: '/api/subscription/bulk/undo', payload: { undoToken } })).json().data;

it('a bulk pause skips inactive subscriptions with a reason and can be undone', async () => {
  const active = await scenario.started({ planId: plan._id });
  const trial = await scenario.started({ planId: plan._id, start: 'trial' });
  const ids = [active._id, trial._id];
  const action = { type: 'pause', months: 2 };
  expect(await bulk(action, ids, true)).toMatchObject({
    changed: 1,
    skippedBy: [{ reason: 'not_active', count: 1 }],
  });
  expect((await scenario.read(active._id)).status).toBe('active');
  const done = await bulk(action, ids);
  expect(done).toMatchObject({ changed: 1, skipped: [{ reason: 'not_active', title: trial.number }] });
  const paused = await scenario.read(active._id);
  expect(paused).toMatchObject({ status: 'paused', dueAt: paused.pausedUntil });
  expect(await undo(done.undoToken)).toMatchObject({ changed: 1 });
  const back = await scenario.read(active._id);
  expect(back).toMatchObject({ status: 'active', pausedAt: null, dueAt: back.currentPeriodEnd });
});

it('extending trials moves their end, reminder and first charge', async () => {
  const trial = await scenario.started({ planId: plan._id, start: 'trial' });
  const before = await scenario.read(trial._id);
  await bulk({ type: 'extendTrial', days: 7 }, [trial._id]);
  const after = await scenario.read(trial._id);
  expect(after.currentPeriodEnd.getTime() - before.currentPeriodEnd.getTime()).toBe(7 * day);
  expect(after.trialEndsAt).toEqual(after.currentPeriodEnd);
  await scenario.live(15);
  expect((await scenario.read(trial._id)).status).toBe('trialing');
});

it('a bulk retry requires step-up and charges in the next worker run', async () => {
  const trial = await scenario.started({ planId: plan._id, start: 'trial' }, cards.failsLater);
  await scenario.live(14);
  request = await test.signedIn('superadmin');
  expect(await bulk({ type: 'retry' }, [trial._id], true)).toMatchObject({ changed: 1 });
  expect((await asked({ type: 'retry' }, [trial._id])).json().code).toBe('step_up_required');
  await stepUpOf(test, request);
  expect(await bulk({ type: 'retry' }, [trial._id])).toMatchObject({ changed: 1 });
  await runDueSubscriptions(test.deps);
  expect(await scenario.read(trial._id)).toMatchObject({ status: 'past_due', failedAttempts: 2 });
});

it('a bulk cancellation takes effect at period end and requires a valid reason', async () => {
  const active = await scenario.started({ planId: plan._id });
  const action = { type: 'cancelAtPeriodEnd', reason: 'too-expensive', note: 'They asked by phone' };
  expect(await bulk(action, [active._id])).toMatchObject({ changed: 1 });
  expect(await scenario.read(active._id)).toMatchObject({
    cancelAtPeriodEnd: true,
    cancelReason: 'too-expensive',
  });
  const refused = await request({
    method: 'POST',
    url: '/api/subscription/bulk',
    payload: {
      action: { ...action, reason: 'no-such-thing' },
      target: { by: 'ids', ids: [active._id] },
      expectedCount: 1,
      dryRun: true,
    },
  });
  expect(refused.json().errors).toMatchObject([{ path: 'action.reason' }]);
});

it('a bulk plan change takes effect at renewal where the plan has a price', async () => {
  const active = await scenario.started({ planId: plan._id });
  const bigger = await scenario.plan({ prices: [{ currency: 'EUR', amountMinor: 1_990, country: null }] });
  const dollars = await scenario.plan({ prices: [{ currency: 'USD', amountMinor: 1_990, country: null }] });
  const reasonOf = async (planId: string) =>
    (await bulk({ type: 'changePlan', planId }, [active._id], true)).skippedBy;
  expect(await reasonOf(dollars._id)).toEqual([{ reason: 'no_price', count: 1 }]);
  expect(await reasonOf(plan._id)).toEqual([{ reason: 'unchanged', count: 1 }]);
  expect(await bulk({ type: 'changePlan', planId: bigger._id }, [active._id])).toMatchObject({ changed: 1 });
  await scenario.live(32);
  expect(await scenario.read(active._id)).toMatchObject({ planId: bigger._id, priceMinor: 1_990 });
});

it('the list filters by number, email, last name, plan, status, trial and card, and an invoice can be downloaded', async () => {
  const own = await scenario.plan({ name: 'Of its own' });
  const trial = await scenario.started({ planId: own._id, start: 'trial' });
  const paid = await scenario.started({ planId: own._id });
  const list = async (query: string): Promise<string[]> =>
    (await request(`/api/subscription?planId=${own._id}&${query}`))
      .json()
      .data.items.map(({ _id }: { _id: string }) => _id);
  expect(await list('sort=startedAt')).toEqual([trial._id, paid._id]);
  expect(await list(`q=${paid.number.toLowerCase()}`)).toEqual([paid._id]);
  const payments = (await request(`/api/payment?q=${paid.number.toLowerCase()}`)).json().data.items;
  expect(payments).toMatchObject([{ kind: 'subscription', watcherEmail: paid.watcherEmail }]);
  const number = (await scenario.invoices(paid._id))[0]?.number ?? '';
  const ofInvoice = (await request(`/api/payment?q=${number.toLowerCase()}`)).json().data.items;
  expect(ofInvoice).toEqual(payments);
  expect(await list(`q=${trial.watcherEmail}`)).toEqual([trial._id]);
  await test.deps.db
    .update(watcherTable)
    .set({ name: 'Vera Castellan' })
    .where(eq(watcherTable._id, trial.watcher._id));
  expect(await list('q=castellan')).toEqual([trial._id]);
  expect(await list('status=trialing,unpaid')).toEqual([trial._id]);
  expect(await list('trialEndsInDays=13')).toEqual([]);
  expect(await list('trialEndsInDays=15')).toEqual([trial._id]);
  expect(await list('cardExpiresInDays=30')).toEqual([]);
  expect(await list('ending=true')).toEqual([]);
  const detail = (await request(`/api/subscription/${paid._id}`)).json().data;
  expect(detail).toMatchObject({ lifetimeRevenueMinor: 1_190, invoices: [{ status: 'paid' }] });
  const file = await request(`/api/invoice/${detail.invoices[0]._id}.pdf`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
