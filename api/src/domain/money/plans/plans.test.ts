import { sql } from 'drizzle-orm';
import type { Plan, PlanInput } from '@backlot/contracts/money/plans/plan';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { refusedPaths } from '../../../testing/refused-paths.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { planFixture, seedSubscriptions } from '../subscriptions/subscriptions.fixture.ts';
import { notifyPriceChanges } from '../subscriptions/announce-prices.ts';

let test: TestApp;
let request: SendRequest;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  // Signs in each time, since sessions expire as the clock advances.
  request = async (options) => (await test.signedIn('superadmin'))(options);
});
afterAll(() => test.close());

const put = (plan: Plan, over: Record<string, unknown>) => {
  const input = Object.fromEntries(
    Object.keys(planFixture()).map((key) => [key, plan[key as keyof PlanInput]]),
  );
  return request({
    method: 'PUT',
    url: `/api/plan/${plan._id}`,
    payload: { ...input, version: plan.version, ...over },
  });
};
const euros = (amountMinor: number) => [{ currency: 'EUR', amountMinor, country: null }];
const add = async (over: Partial<PlanInput> = {}): Promise<Plan> =>
  (await request({ method: 'POST', url: '/api/plan', payload: planFixture(over) })).json().data;

it('existing subscribers keep their price when it changes', async () => {
  const plan = await add({ name: 'Kept' });
  const begun = await scenario.started({ planId: plan._id });
  const changed = (await put(plan, { prices: euros(1_490) })).json().data;
  expect(changed).toMatchObject({ priceVersion: 2, subscribers: 1, hasHistory: true });
  await notifyPriceChanges(test.deps);
  await scenario.live(64);
  expect(await scenario.read(begun._id)).toMatchObject({ priceVersion: 1, priceMinor: 1_190 });
  const later = await scenario.started({ planId: plan._id });
  expect(later).toMatchObject({ priceVersion: 2, priceMinor: 1_490 });
  const versions = (await request(`/api/plan/${plan._id}/price`)).json().data;
  expect(
    versions.map(({ version, subscribers }: { version: number; subscribers: number }) => [
      version,
      subscribers,
    ]),
  ).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

it('an edit of a plan is refused in one round for its fields, what they name and what subscribers agreed to', async () => {
  const plan = await add({ name: 'Agreed', genreIds: [] });
  await scenario.started({ planId: plan._id });
  const prices = [...euros(-1), { currency: 'EUR', amountMinor: 990, country: 'XX' }];
  const over = { name: '', taxCode: 'none', interval: 'year', prices };
  const paths = ['name', 'prices.0.amountMinor', 'taxCode', 'prices.1.country', 'interval'];
  expect(await refusedPaths(test, () => put(plan, over))).toEqual(paths);
  const payload = { version: plan.version, ...over };
  const patch = () => request({ method: 'PATCH', url: `/api/plan/${plan._id}`, payload });
  expect(await refusedPaths(test, patch)).toEqual(paths);
});

it('a subscriber moves to the new price at the first renewal at least 30 days after the notice', async () => {
  const plan = await add({ name: 'Moved' });
  const begun = await scenario.started({ planId: plan._id });
  await scenario.live(10);
  const { json } = await put(plan, { prices: euros(1_490), forExisting: 'move' });
  expect(json().data.priceVersion).toBe(2);
  expect(await notifyPriceChanges(test.deps)).toBe(1);
  expect(await notifyPriceChanges(test.deps)).toBe(0);
  const notices = await rowsOf<{ n: number }>(
    test.deps.db,
    sql`select count(*)::int as n from outbox where payload ->> 'subject' = 'Price change for Moved'`,
  );
  expect(notices).toEqual([{ n: 1 }]);
  // The renewal in about 21 days is too early.
  await scenario.live(30);
  expect(await scenario.read(begun._id)).toMatchObject({ priceVersion: 1, priceMinor: 1_190 });
  await scenario.live(31);
  expect(await scenario.read(begun._id)).toMatchObject({
    priceVersion: 2,
    priceMinor: 1_490,
    nextPriceVersion: null,
  });
});

it('a patch changes only what it names, and changed prices become a version', async () => {
  const plan = await add({ name: 'Patched' });
  const begun = await scenario.started({ planId: plan._id });
  const patch = (payload: object) => request({ method: 'PATCH', url: `/api/plan/${plan._id}`, payload });
  const renamed = (await patch({ name: 'Renamed', version: 1 })).json().data;
  expect(renamed).toMatchObject({ name: 'Renamed', priceVersion: 1, prices: plan.prices, version: 2 });
  const raised = (await patch({ prices: euros(1_290), forExisting: 'move', version: 2 })).json().data;
  expect(raised).toMatchObject({ name: 'Renamed', priceVersion: 2, version: 3 });
  const [newest] = (await request(`/api/plan/${plan._id}/price`)).json().data;
  expect(newest).toMatchObject({ version: 2, prices: euros(1_290), movesFrom: expect.any(String) });
  expect(await scenario.read(begun._id)).toMatchObject({ priceVersion: 1 });
  const fixed = await patch({ family: 'other', version: 3 });
  expect([fixed.statusCode, fixed.json().errors[0].path]).toEqual([422, 'family']);
});

it('restoring a revision with other prices adds a version, and existing subscribers keep theirs', async () => {
  const plan = await add({ name: 'Before' });
  await put(plan, { name: 'After', prices: euros(1_490) });
  const begun = await scenario.started({ planId: plan._id });
  const restore = async (revision: number, version: number) => {
    const { items } = (await request(`/api/plan/${plan._id}/history`)).json().data;
    const url = `/api/plan/${plan._id}/history/${items.at(revision)._id}/restore`;
    return (await request({ method: 'POST', url, payload: { version } })).json();
  };
  const { data } = await restore(-1, 2);
  expect(data).toMatchObject({ name: 'Before', prices: plan.prices, priceVersion: 3, version: 3 });
  const [newest, previous] = (await request(`/api/plan/${plan._id}/price`)).json().data;
  expect(newest).toMatchObject({ version: 3, prices: plan.prices, movesFrom: null, subscribers: 0 });
  expect(previous).toMatchObject({ version: 2, prices: euros(1_490), subscribers: 1 });
  await scenario.live(64);
  expect(await scenario.read(begun._id)).toMatchObject({ priceVersion: 2, priceMinor: 1_490 });
  expect((await restore(0, 2)).code).toBe('version_conflict');
});

it('restoring a revision with another interval is refused once the plan has subscribers', async () => {
  const plan = await add({ name: 'Yearly', interval: 'year' });
  await put(plan, { interval: 'month' });
  await scenario.started({ planId: plan._id, start: 'free' }, null);
  const { items } = (await request(`/api/plan/${plan._id}/history`)).json().data;
  const url = `/api/plan/${plan._id}/history/${items[1]._id}/restore`;
  const refused = await request({ method: 'POST', url, payload: { version: 2 } });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'interval']);
});

it('all plans are listed by name in sort order, for pickers', async () => {
  const { _id, name } = await add({ name: 'In a picker' });
  expect((await request('/api/plan/all')).json().data).toContainEqual({ _id, name });
});

it('a plan can be deleted until it has subscribers, and retired afterwards', async () => {
  const unused = await add({ name: 'Unused' });
  const gone = await request({ method: 'DELETE', url: `/api/plan/${unused._id}?version=${unused.version}` });
  expect(gone.statusCode).toBe(200);
  const back = await request({
    method: 'POST',
    url: `/api/plan/${unused._id}/restore`,
    payload: { version: gone.json().data.version },
  });
  expect(back.json().data.deletedAt).toBeNull();
  const used = await add({ name: 'In use' });
  await scenario.started({ planId: used._id, start: 'free' }, null);
  const refused = await request({ method: 'DELETE', url: `/api/plan/${used._id}?version=${used.version}` });
  expect(refused.json()).toMatchObject({ success: false });
  expect(refused.statusCode).toBe(409);
  expect((await put(used, { status: 'retired' })).statusCode).toBe(200);
  await expect(scenario.started({ planId: used._id })).rejects.toMatchObject({
    errors: [{ code: 'not_sold' }],
  });
});

it('interval and family can’t change once the plan has subscribers', async () => {
  const plan = await add({ name: 'Fixed' });
  await scenario.started({ planId: plan._id, start: 'free' }, null);
  const refused = await put(plan, { interval: 'year', family: 'another' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual(['family', 'interval']);
});

it('a duplicate country, a price below the minimum charge and a stale version are refused', async () => {
  const twice = await request({
    method: 'POST',
    url: '/api/plan',
    payload: planFixture({ prices: [...euros(500), ...euros(600)] }),
  });
  expect(twice.statusCode).toBe(422);
  const small = await request({
    method: 'POST',
    url: '/api/plan',
    payload: planFixture({ prices: euros(10) }),
  });
  expect(small.statusCode).toBe(422);
  const plan = await add();
  expect((await put(plan, { name: 'First' })).statusCode).toBe(200);
  const stale = await put(plan, { name: 'Second' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().data.name).toBe('First');
  const history = (await request(`/api/plan/${plan._id}/history`)).json().data.items;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
});
