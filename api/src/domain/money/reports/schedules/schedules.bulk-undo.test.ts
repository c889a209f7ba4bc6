import { eq } from 'drizzle-orm';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { type Person, scheduleClient, scheduleFixture } from './schedules.fixture.ts';

let test: TestApp;
let client: ReturnType<typeof scheduleClient>;
let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  client = scheduleClient(test);
  admin = await test.signedIn('admin');
});
beforeEach(async () => {
  await client.clear();
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const create = (name: string) => client.create(admin, scheduleFixture([admin._id], { name }));
const change = (who: Person, type: string, schedules: readonly ReportSchedule[], expectedCount: number) =>
  client.request(who, 'POST', '/bulk', {
    action: { type },
    target: { by: 'ids', ids: schedules.map(({ _id }) => _id) },
    expectedCount,
    dryRun: false,
  });
const undo = (who: Person, undoToken: string) => client.request(who, 'POST', '/bulk/undo', { undoToken });
const read = async ({ _id }: ReportSchedule): Promise<ReportSchedule> =>
  (await client.request(admin, 'GET', `/${_id}`)).data;
const refusalOf = ({ status, code }: { status: number; code: string }) => [status, code];

it.each(['pause', 'delete'])(
  'after a demotion an admin can’t undo the %s of schedules of others, nor see their names',
  async (type) => {
    const schedules = [await create('Secret'), await create('Confidential')];
    const { data } = await change(superadmin, type, schedules, 2);
    const [first] = schedules;
    if (type === 'pause')
      await client.request(admin, 'PATCH', `/${first?._id}`, { name: 'Secret plan', version: 2 });
    const states = await Promise.all(schedules.map(read));
    await test.deps.db.update(adminTable).set({ role: 'admin' }).where(eq(adminTable._id, superadmin._id));
    const refused = await undo(superadmin, data.undoToken);
    expect(refusalOf(refused)).toEqual([403, 'forbidden']);
    expect(JSON.stringify(refused)).not.toMatch(/Secret|Confidential/);
    expect(await Promise.all(schedules.map(read))).toEqual(states);
  },
);

it('an undo skips schedules that were changed since, and happens once', async () => {
  const schedules = [await create('Kept'), await create('Renamed')];
  const { data } = await change(admin, 'pause', schedules, 2);
  await client.request(admin, 'PATCH', `/${schedules[1]?._id}`, { name: 'New name', version: 2 });
  const undone = await undo(admin, data.undoToken);
  expect(undone.data).toMatchObject({
    changed: 1,
    skipped: [{ title: 'New name', reason: 'version_conflict' }],
  });
  expect((await Promise.all(schedules.map(read))).map(({ isPaused }) => isPaused)).toEqual([false, true]);
  expect(refusalOf(await undo(admin, data.undoToken))).toEqual([410, 'undo_gone']);
});

it('an admin can’t undo the change of another admin', async () => {
  const { data } = await change(admin, 'pause', [await create('Own')], 1);
  expect(refusalOf(await undo(superadmin, data.undoToken))).toEqual([404, 'not_found']);
  expect((await undo(admin, data.undoToken)).data.changed).toBe(1);
});

it('a change of another number of schedules than expected is refused', async () => {
  const schedules = [await create('One'), await create('Two')];
  expect(refusalOf(await change(admin, 'pause', schedules, 3))).toEqual([409, 'count_mismatch']);
  expect((await client.list(admin)).some(({ isPaused }) => isPaused)).toBe(false);
});
