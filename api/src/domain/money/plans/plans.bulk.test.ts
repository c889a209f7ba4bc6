import { and, eq } from 'drizzle-orm';
import type { Plan, PlanInput } from '@backlot/contracts/money/plans/plan';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Person, stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { planFixture, seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';

let test: TestApp;
let request: Person;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
});
beforeEach(async () => {
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const post = async (path: string, payload: object) =>
  (await request({ method: 'POST', url: `/api/plan${path}`, payload })).json();
const add = async (over: Partial<PlanInput> = {}): Promise<Plan> =>
  (await post('', planFixture({ name: 'Bulk', ...over }))).data;
const read = async ({ _id }: { _id: string }): Promise<Plan> =>
  (await request(`/api/plan/${_id}`)).json().data;
const change = (type: string, plans: readonly { _id: string }[], dryRun = false) =>
  post('/bulk', {
    action: { type },
    target: { by: 'ids', ids: plans.map(({ _id }) => _id) },
    expectedCount: plans.length,
    dryRun,
  });
const reasonsOf = ({ data }: { data: { skipped: { reason: string }[] } }) =>
  data.skipped.map(({ reason }) => reason);

it('plans are previewed, activated, and drafts again after an undo', async () => {
  const plans = [await add({ status: 'draft' }), await add({ status: 'draft' })];
  expect((await change('activate', plans, true)).data).toMatchObject({ changed: 2, undoToken: null });
  expect((await Promise.all(plans.map(read))).map(({ status }) => status)).toEqual(['draft', 'draft']);
  const { data } = await change('activate', plans);
  expect((await Promise.all(plans.map(read))).map(({ status }) => status)).toEqual(['active', 'active']);
  const undone = await post('/bulk/undo', { undoToken: data.undoToken });
  expect(undone.data.changed).toBe(2);
  expect((await Promise.all(plans.map(read))).map(({ status, version }) => [status, version])).toEqual([
    ['draft', 3],
    ['draft', 3],
  ]);
});

it('plans that an action doesn’t apply to are skipped with their reason', async () => {
  const retired = await add({ status: 'retired' });
  const used = await add({ status: 'active' });
  await scenario.started({ planId: used._id, start: 'free' }, null);
  expect(
    reasonsOf(await change('retire', [retired, { _id: '0190a000-0000-7000-8000-000000000000' }])),
  ).toEqual(['unchanged', 'gone']);
  await stepUpOf(test, request);
  expect(reasonsOf(await change('delete', [retired, used]))).toEqual(['has_subscribers']);
  expect(reasonsOf(await change('activate', [retired]))).toEqual(['deleted']);
});

it('a plan with an inactive currency can’t be sold, and can be retired', async () => {
  const plan = await add({ status: 'draft', prices: [{ currency: 'CHF', amountMinor: 990, country: null }] });
  const franc = and(eq(lookupTable.type, 'currency'), eq(lookupTable.key, 'CHF'));
  await test.deps.db.update(lookupTable).set({ active: false }).where(franc);
  expect(reasonsOf(await change('activate', [plan]))).toEqual(['inactive_currency']);
  expect(reasonsOf(await change('hide', [plan]))).toEqual(['inactive_currency']);
  expect(reasonsOf(await change('retire', [plan]))).toEqual([]);
  await test.deps.db.update(lookupTable).set({ active: true }).where(franc);
});

it('subscribers keep their price and access when their plan is retired in bulk', async () => {
  const plan = await add({ status: 'active' });
  const { _id } = await scenario.started({ planId: plan._id, start: 'free' }, null);
  await change('retire', [plan]);
  expect(await read(plan)).toMatchObject({ status: 'retired', priceVersion: 1 });
  expect(await scenario.read(_id)).toMatchObject({ priceVersion: 1, endedAt: null });
});

it('all plans of a filter are hidden, with a revision that can be restored', async () => {
  const plan = await add({ status: 'draft' });
  const drafts: Plan[] = (await request('/api/plan?status=draft')).json().data;
  const body = {
    action: { type: 'hide' },
    target: { by: 'filter', filter: { status: 'draft' } },
    dryRun: false,
  };
  expect((await post('/bulk', { ...body, expectedCount: 0 })).code).toBe('count_mismatch');
  const { data } = await post('/bulk', { ...body, expectedCount: drafts.length });
  expect(data.changed).toBe(drafts.length);
  const { items } = (await request(`/api/plan/${plan._id}/history`)).json().data;
  expect(items[0]).toMatchObject({
    action: 'hide',
    changes: [{ field: 'status', before: 'draft', after: 'hidden' }],
    restorable: false,
  });
  const restored = await post(`/${plan._id}/history/${items[1]._id}/restore`, { version: 2 });
  expect(restored.data).toMatchObject({ status: 'draft', version: 3 });
});

it('a bulk delete requires step-up, and its undo restores the plans', async () => {
  const plan = await add({ status: 'draft' });
  expect((await change('delete', [plan], true)).data.changed).toBe(1);
  expect((await change('delete', [plan])).code).toBe('step_up_required');
  await stepUpOf(test, request);
  const { data } = await change('delete', [plan]);
  expect((await read(plan)).deletedAt).not.toBeNull();
  await post('/bulk/undo', { undoToken: data.undoToken });
  expect((await read(plan)).deletedAt).toBeNull();
});

it('an undo skips plans that were changed since, runs once, and requires the author of the change', async () => {
  const [kept, renamed] = [await add({ status: 'draft' }), await add({ status: 'draft' })];
  const { data } = await change('hide', [kept, renamed]);
  const patch = { method: 'PATCH', payload: { name: 'Renamed', version: 2 } } as const;
  expect((await request({ ...patch, url: `/api/plan/${renamed._id}` })).statusCode).toBe(200);
  const undo = () => post('/bulk/undo', { undoToken: data.undoToken });
  const author = request;
  request = await test.signedIn('superadmin');
  expect(await undo()).toMatchObject({ success: false, code: 'not_found' });
  request = author;
  expect((await undo()).data).toMatchObject({
    changed: 1,
    skipped: [{ title: 'Renamed', reason: 'version_conflict' }],
  });
  expect([(await read(kept)).status, (await read(renamed)).status]).toEqual(['draft', 'hidden']);
  expect(await undo()).toMatchObject({ success: false, code: 'undo_gone' });
});

it('admins can’t change plans in bulk, nor undo a change', async () => {
  const plan = await add({ status: 'draft' });
  const { data } = await change('hide', [plan]);
  request = await test.signedIn('admin');
  const target = { by: 'ids', ids: [plan._id] };
  const payload = { action: { type: 'retire' }, target, expectedCount: 1, dryRun: false };
  const undo = { undoToken: data.undoToken };
  for (const [path, body] of [
    ['', payload],
    ['', { ...payload, dryRun: true }],
    ['/undo', undo],
  ] as const) {
    const response = await request({ method: 'POST', url: `/api/plan/bulk${path}`, payload: body });
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  }
});
