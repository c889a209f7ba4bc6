import { jobHandlers } from '../../../../job-handlers.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { liftExpiredBlocks } from './block-watcher.ts';
import { type Person, sending, watcherBody, watcherScenario } from '../watchers.fixture.ts';
import { watcherTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const hour = 3_600_000;
const inAnHour = () => new Date(test.deps.now().getTime() + hour).toISOString();
const block = (_id: string, version: number, over: object = {}) =>
  send('POST', `watcher/${_id}/block`, { reason: 'spam', version, ...over });

it('a block has a reason and an end, and unblocking restores the previous status', async () => {
  const { _id } = await scenario.one({ status: 'deactivate' });
  const until = inAnHour();
  const blocked = await block(_id, 1, { until, note: 'Sent links' });
  expect(blocked.data).toMatchObject({
    status: 'blocked',
    version: 2,
    block: { reason: 'spam', reasonName: 'Spam', note: 'Sent links', until, at: expect.any(String) },
  });
  const changed = await block(_id, 2, { reason: 'abuse' });
  expect(changed.data.block).toMatchObject({ reason: 'abuse', until: null, note: null });
  const free = await send('POST', `watcher/${_id}/unblock`, { version: 3 });
  expect(free.data).toMatchObject({ status: 'deactivate', block: null });
  expect((await scenario.revisions(_id)).map(({ action }) => action)).toEqual(['block', 'block', 'unblock']);
  const [audited] = await scenario.audits(_id);
  expect(audited?.diff).toMatchObject({ blockedReason: [null, 'spam'], blockedNote: ['•••', '•••'] });
  expect(await send('POST', `watcher/${_id}/unblock`, { version: 4 })).toMatchObject({
    status: 409,
    code: 'not_blocked',
  });
});

it('the email of a blocked watcher stays, so that it may not buy, until the watcher is unblocked', async () => {
  const { _id, email } = await scenario.one({ email: 'ida@blocked.test' });
  await block(_id, 1);
  const changed = (version: number, to: string) =>
    send('PUT', `watcher/${_id}`, { ...watcherBody({ email: to }), version });
  expect(await changed(2, 'other@blocked.test')).toMatchObject({
    status: 422,
    errors: [{ path: 'email', code: 'blocked' }],
  });
  expect((await scenario.stored(_id))?.email).toBe(email);
  expect((await changed(2, email)).status).toBe(200);
  await send('POST', `watcher/${_id}/unblock`, { version: 3 });
  expect((await changed(4, 'other@blocked.test')).data.email).toBe('other@blocked.test');
});

it('an unknown reason and an end in the past are refused', async () => {
  const { _id } = await scenario.one();
  expect((await block(_id, 1, { reason: 'mood' })).errors?.[0]?.path).toBe('reason');
  expect((await block(_id, 1, { until: new Date(0).toISOString() })).errors?.[0]?.path).toBe('until');
  expect((await scenario.stored(_id))?.status).toBe('active');
});

it('an anonymized watcher, or one with a pending deletion, can neither be blocked nor edited', async () => {
  for (const status of ['delete_requested', 'anonymized'] as const) {
    const { _id } = await scenario.one({ status });
    expect(await block(_id, 1)).toMatchObject({ status: 409, code: 'watcher_closed', data: { _id } });
    expect((await send('PATCH', `watcher/${_id}`, { notes: 'x', version: 1 })).status).toBe(409);
  }
});

it('a block ends automatically on time, and once', async () => {
  const { _id } = await scenario.one({ status: 'pending_verification' });
  const forGood = await scenario.one();
  await block(_id, 1, { until: inAnHour() });
  await block(forGood._id, 1);
  expect(await liftExpiredBlocks(test.deps)).toBe(0);
  test.advance(hour + 1);
  const ended = await Promise.all([liftExpiredBlocks(test.deps), liftExpiredBlocks(test.deps)]);
  expect(ended.sort()).toEqual([0, 1]);
  expect(await scenario.stored(_id)).toMatchObject({
    status: 'pending_verification',
    blockedReason: null,
    blockedUntil: null,
    version: 3,
  });
  expect((await scenario.revisions(_id)).at(-1)).toMatchObject({ action: 'unblock', actorId: null });
  expect((await scenario.stored(forGood._id))?.status).toBe('blocked');
  test.advance(-hour - 1);
});

it('ending blocks is a recurring job', () => {
  const names = jobHandlers(test.deps).recurring.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['end expired blocks of watchers', 'anonymize watchers']));
});
