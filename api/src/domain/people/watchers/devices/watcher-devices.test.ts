import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import { newId } from '../../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { type Person, sending, stepUpOf, watcherScenario } from '../watchers.fixture.ts';
import { watcherDeviceTable, watcherTable } from '../watchers.table.ts';

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
  await test.deps.db.delete(watcherDeviceTable);
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const listed = async (_id: string, query = ''): Promise<WatcherDevice[]> =>
  (await request(`/api/watcher/${_id}/device${query}`)).json().data.items;
const signedIn = async (_id: string) =>
  (await listed(_id)).filter(({ signedOutAt }) => signedOutAt === null).map(({ name }) => name);
const last = async (_id: string) => (await scenario.revisions(_id)).at(-1);

it('devices of a watcher are listed by last seen, page by page', async () => {
  const { _id } = await scenario.one();
  const stranger = await scenario.one();
  await scenario.device(stranger._id, { name: 'Of another' });
  await scenario.device(_id, { name: 'Phone', platform: 'ios', appVersion: '5.2', lastCountry: 'DE' });
  await scenario.device(_id, { name: 'TV', lastSeenAt: new Date('2026-03-01T10:00:00Z') });
  expect(await listed(_id)).toEqual([
    expect.objectContaining({ name: 'TV', platform: 'tv', appVersion: null, lastCountry: null }),
    {
      _id: expect.any(String),
      name: 'Phone',
      platform: 'ios',
      appVersion: '5.2',
      lastCountry: 'DE',
      firstSeenAt: '2026-01-01T10:00:00.000Z',
      lastSeenAt: '2026-02-01T10:00:00.000Z',
      signedOutAt: null,
    },
  ]);
  expect(await listed(_id, '?page=2')).toEqual([]);
  expect((await request(`/api/watcher/${newId()}/device`)).statusCode).toBe(404);
  expect((await request(`/api/watcher/${_id}/device?q=tv`)).statusCode).toBe(422);
});

it('a device is signed out once, recorded in history and timeline; its name stays out of the audit log', async () => {
  const { _id } = await scenario.one();
  const deviceId = await scenario.device(_id, { name: 'Ida’s phone' });
  await scenario.device(_id, { name: 'TV' });
  const url = `watcher/${_id}/device/${deviceId}/signout`;
  const stranger = await scenario.one();
  expect((await send('POST', url.replace(_id, stranger._id))).status).toBe(404);
  expect(await send('POST', url)).toMatchObject({
    status: 200,
    data: { name: 'Ida’s phone', signedOutAt: expect.any(String) },
  });
  expect(await send('POST', url)).toMatchObject({ status: 409, code: 'signed_out' });
  expect(await signedIn(_id)).toEqual(['TV']);
  expect((await send('GET', `watcher/${_id}`)).data).toMatchObject({ version: 2, counts: { devices: 1 } });
  const changes = [{ field: 'device', before: 'Ida’s phone', after: null }];
  expect(await last(_id)).toMatchObject({ action: 'signOutDevice', changes, actorId: request._id });
  const audits = await scenario.audits(_id);
  expect(audits).toMatchObject([{ action: 'watcher.signOutDevice', actorId: request._id }]);
  expect(JSON.stringify(audits)).not.toContain('Ida');
  const { items } = (await request(`/api/watcher/${_id}/timeline`)).json().data;
  expect(items).toMatchObject([{ kind: 'change', action: 'signOutDevice', fields: ['device'] }]);
});

it('signing out all devices writes nothing when none is signed in', async () => {
  const { _id } = await scenario.one();
  const early = new Date('2026-01-15T10:00:00Z');
  await scenario.device(_id, { name: 'Old', signedOutAt: early });
  await scenario.device(_id);
  await scenario.device(_id);
  expect((await send('POST', `watcher/${_id}/device/signout`)).data).toEqual({ signedOut: 2 });
  expect((await send('POST', `watcher/${_id}/device/signout`)).data).toEqual({ signedOut: 0 });
  expect((await listed(_id)).find(({ name }) => name === 'Old')?.signedOutAt).toBe(early.toISOString());
  expect(await scenario.audits(_id)).toMatchObject([
    { action: 'watcher.signOutDevices', diff: { signedInDevices: [2, 0] } },
  ]);
});

it('a block signs out on every device unless that is deselected', async () => {
  const { _id } = await scenario.one();
  await scenario.device(_id);
  await send('POST', `watcher/${_id}/block`, { reason: 'spam', endSessions: false, version: 1 });
  expect(await signedIn(_id)).toEqual(['Living room TV']);
  await send('POST', `watcher/${_id}/block`, { reason: 'abuse', version: 2 });
  expect(await signedIn(_id)).toEqual([]);
  expect((await last(_id))?.changes).toContainEqual({ field: 'signedInDevices', before: 1, after: 0 });
});

it('a bulk block signs out the changed watchers, not the skipped ones', async () => {
  const [a, b] = [await scenario.one(), await scenario.one()];
  const skipped = await scenario.one({ status: 'blocked', blockedReason: 'spam' });
  for (const { _id } of [a, a, skipped]) await scenario.device(_id);
  const block = (endSessions: boolean) =>
    send('POST', 'watcher/bulk', {
      action: { type: 'block', reason: 'spam', endSessions },
      target: { by: 'ids', ids: [a._id, b._id, skipped._id] },
      expectedCount: 3,
      dryRun: false,
    });
  expect((await block(true)).data).toMatchObject({ changed: 2 });
  expect([await signedIn(a._id), await signedIn(skipped._id)]).toEqual([[], ['Living room TV']]);
  expect((await last(a._id))?.changes).toContainEqual({ field: 'signedInDevices', before: 2, after: 0 });
  expect(JSON.stringify((await last(b._id))?.changes)).not.toContain('signedInDevices');
});

it('a merge moves devices unchanged, and anonymizing deletes them and their names', async () => {
  const [kept, other] = [await scenario.one(), await scenario.one()];
  const deviceId = await scenario.device(other._id, { name: 'Ida’s phone' });
  expect((await send('GET', `watcher/${kept._id}/merge/${other._id}`)).data).toMatchObject({ devices: 1 });
  const body = { otherId: other._id, version: 1, otherVersion: 1 };
  await send('POST', `watcher/${kept._id}/merge`, body);
  expect(await signedIn(kept._id)).toEqual(['Ida’s phone']);
  expect((await scenario.audits(kept._id)).at(-1)?.diff).toMatchObject({ devices: [null, [deviceId]] });

  await send('POST', `watcher/${kept._id}/device/${deviceId}/signout`);
  await send('POST', `watcher/${kept._id}/anonymize`, { name: kept.name, when: 'now', version: 3 });
  expect(await listed(kept._id)).toEqual([]);
  expect(JSON.stringify(await scenario.revisions(kept._id))).not.toContain('Ida');
});

it('a deletion request signs out everywhere, and devices are part of the personal data', async () => {
  const { _id, name } = await scenario.one();
  const deviceId = await scenario.device(_id);
  await send('POST', `watcher/${_id}/anonymize`, { name, when: 'in30Days', version: 1 });
  expect(await signedIn(_id)).toEqual([]);
  expect((await send('POST', `watcher/${_id}/device/${deviceId}/signout`)).code).toBe('watcher_closed');
  expect((await send('POST', `watcher/${_id}/personaldata`)).data).toMatchObject({
    devices: [{ name: 'Living room TV', platform: 'tv', signedOutAt: expect.any(String) }],
  });
});
