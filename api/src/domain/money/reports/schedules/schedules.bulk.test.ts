import type { ReportSchedule, ScheduleWire } from '@backlot/contracts/money/reports/schedules';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { type Person, scheduleClient, scheduleFixture } from './schedules.fixture.ts';

let test: TestApp;
let client: ReturnType<typeof scheduleClient>;
let admin: Person;
let other: Person;
beforeAll(async () => {
  test = await openTestApp();
  client = scheduleClient(test);
  admin = await test.signedIn('admin');
  other = await test.signedIn('admin');
});
beforeEach(() => client.clear());
afterAll(() => test.close());

type Known = { _id: string };
const create = (over: Partial<ScheduleWire> = {}, who = admin, to = [who._id]) =>
  client.create(who, scheduleFixture(to, over));
const bodyOf = (type: string, schedules: readonly Known[], dryRun = false) => ({
  action: { type },
  target: { by: 'ids', ids: schedules.map(({ _id }) => _id) },
  expectedCount: schedules.length,
  dryRun,
});
const change = (type: string, schedules: readonly Known[], who = admin) =>
  client.request(who, 'POST', '/bulk', bodyOf(type, schedules));
const undo = (undoToken: string) => client.request(admin, 'POST', '/bulk/undo', { undoToken });
const read = async ({ _id }: Known): Promise<ReportSchedule> =>
  (await client.request(admin, 'GET', `/${_id}`)).data;
type Skipped = { data: { skipped: { _id: string; title: string; reason: string }[] } };
const skippedIn = ({ data }: Skipped) => data.skipped.map(({ title, reason }) => [title, reason]);

it('paused schedules have no next email, and resumed ones have one again', async () => {
  const schedules = [await create(), await create({ time: { every: 'day', hour: 6 } })];
  expect((await change('pause', schedules)).data.changed).toBe(2);
  for (const one of schedules)
    expect(await read(one)).toMatchObject({ isPaused: true, nextAt: null, version: 2 });
  expect((await change('resume', schedules)).data.changed).toBe(2);
  for (const { _id, nextAt } of schedules)
    expect(await read({ _id })).toMatchObject({ isPaused: false, nextAt });
});

it('an undo resumes the schedules that a bulk change paused, with their next email', async () => {
  const [paused, active] = [await create({ name: 'Paused' }), await create({ name: 'Active' })];
  await change('pause', [paused]);
  const changed = await change('pause', [paused, active]);
  expect(skippedIn(changed)).toEqual([['Paused', 'unchanged']]);
  expect((await undo(changed.data.undoToken)).data.changed).toBe(1);
  expect(await read(active)).toMatchObject({ isPaused: false, nextAt: active.nextAt });
  expect(await read(paused)).toMatchObject({ isPaused: true, nextAt: null });
});

it('deleted schedules send nothing, and an undo restores them within the limit of their owner', async () => {
  const schedules = [await create(), await create()];
  const { data } = await change('delete', schedules);
  expect(await client.list(admin)).toEqual([]);
  for (const one of schedules) expect(await read(one)).toMatchObject({ nextAt: null });
  for (let made = 0; made < 49; made += 1) await create();
  expect((await undo(data.undoToken)).code).toBe('too_many_schedules');
  const [extra] = await client.list(admin);
  await change('delete', extra ? [extra] : []);
  expect((await undo(data.undoToken)).status).toBe(200);
  expect(await read({ _id: schedules[0]?._id ?? '' })).toMatchObject({
    deletedAt: null,
    nextAt: schedules[0]?.nextAt,
  });
});

it('a recipient changes nothing, and a schedule of others looks like one that doesn’t exist', async () => {
  const received = await create({ name: 'Received' }, other, [other._id, admin._id]);
  const hidden = await create({ name: 'Hidden' }, other);
  const own = await create({ name: 'Own' });
  const changed = await change('pause', [received, hidden, own]);
  expect(changed.data).toMatchObject({ changed: 1, undoToken: expect.any(String) });
  expect(skippedIn(changed)).toEqual([
    ['Received', 'not_owner'],
    ['', 'gone'],
  ]);
  const preview = await client.request(admin, 'POST', '/bulk', bodyOf('delete', [hidden], true));
  expect(skippedIn(preview)).toEqual([['', 'gone']]);
  const unpaused = (await client.list(other)).filter(({ isPaused }) => !isPaused);
  expect(unpaused.map(({ name }) => name).sort()).toEqual(['Hidden', 'Received']);
  const all = await client.request(admin, 'POST', '/bulk', {
    ...bodyOf('resume', []),
    target: { by: 'filter', filter: {} },
    expectedCount: 2,
  });
  expect(all.data).toMatchObject({ matched: 2, changed: 1 });
  const superadmin = await test.signedIn('superadmin');
  expect((await change('pause', [received, hidden], superadmin)).data.changed).toBe(2);
});

it('a bulk pause needs no step-up; resuming, deleting and undoing do', async () => {
  const one = await create();
  const fresh = await test.signedIn('superadmin');
  const send = async (path: string, payload: object) =>
    (await fresh({ method: 'POST', url: `/api/report/schedule/bulk${path}`, payload })).json();
  const { data } = await send('', bodyOf('pause', [one]));
  expect(data.changed).toBe(1);
  expect((await send('', bodyOf('resume', [one]))).code).toBe('step_up_required');
  expect((await send('', bodyOf('delete', [one]))).code).toBe('step_up_required');
  expect((await send('/undo', { undoToken: data.undoToken })).code).toBe('step_up_required');
});

it('every verb of a bulk change is in the history', async () => {
  const one = await create();
  await change('pause', [one]);
  const { data } = await change('delete', [one]);
  await undo(data.undoToken);
  const { items } = (await client.request(admin, 'GET', `/${one._id}/history`)).data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'undo',
    'delete',
    'pause',
    'create',
  ]);
});
