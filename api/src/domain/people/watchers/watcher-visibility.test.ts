import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { allEndpoints } from '@backlot/contracts/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable, sessionTable } from '../../../platform/accounts/accounts.table.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { players, claimsOf, eventAt } from '../../money/watch/watch.fixture.ts';
import { type Person, watcherScenario } from './watchers.fixture.ts';
import { watcherTable } from './watchers.table.ts';

let test: TestApp;
let allowed: Person;
/** Holds every permission but that one. */
let others: Person;
let watcherId: string;
/** Nothing else happened on that day. */
let day: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  const movies = await seedMovieCatalog(test.deps);
  const [movie] = await movies.insert({ title: 'Metropolis' });
  ({ _id: watcherId } = await watcherScenario(test).one({ email: 'ida@watchers.test' }));
  test.advance(3 * dayMs);
  const at = test.deps.now();
  day = at.toISOString().slice(0, 10);
  const claims = claimsOf(at, { watcher: watcherId, movie: movie?._id ?? '' });
  const events = [eventAt(at, { kind: 'start' })];
  expect((await players(test).send({ claims, events })).json().data.accepted).toBe(1);
  test.advance(3 * dayMs);
  allowed = await withGrants({});
  others = await withGrants({ 'watched:person': false });
});
afterAll(() => test.close());

const dayMs = 86_400_000;

/** A superadmin after step-up. */
async function withGrants(grants: Partial<Record<Permission, boolean>>): Promise<Person> {
  const person = await test.signedIn('superadmin');
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, person._id));
  const steppedUpUntil = new Date(test.deps.now().getTime() + 300_000);
  await test.deps.db.update(sessionTable).set({ steppedUpUntil }).where(eq(sessionTable.adminId, person._id));
  return person;
}

/** Everything that can be read about this watcher, or in a list of watchers or views; the dashboard and ticket metrics have a figure for every day. */
const reads = allEndpoints
  .filter(
    ({ method, path, kind }) =>
      method === 'GET' && kind !== 'stream' && !/^(?:export|dashboard|support\/metrics)/.test(path),
  )
  .filter(({ path }) => (path.match(/:\w+/g) ?? []).every((part) => part === ':_id'))
  .filter(({ path }) => path.startsWith('watcher') || !path.includes(':'));

const answers = async (person: Person): Promise<string[]> => {
  const found = [];
  for (const { name, path } of reads) {
    const response = await person(`/api/${path.replace(':_id', watcherId)}`);
    if (response.statusCode === 200 && response.body.includes(day)) found.push(name);
  }
  return found;
};

it('no response contains what one person watched without the permission', async () => {
  expect(await answers(allowed)).toEqual(
    expect.arrayContaining(['watcher.get', 'watcher.list', 'watcher.timeline', 'report.people']),
  );
  expect(await answers(others)).toEqual([]);
});

it('personal data contains views only with the permission', async () => {
  const { method, path } = watchersApi.personalData;
  const read = (person: Person) => person({ method, url: `/api/${path.replace(':_id', watcherId)}` });
  expect((await read(allowed)).body).toContain(day);
  const without = await read(others);
  expect(without.statusCode).toBe(200);
  expect(without.body).not.toContain(day);
});

it.each(['watchedFrom=2026-01-01', 'watchedTo=2030-01-01', 'sort=lastWatchedAt', 'sort=-lastWatchedAt'])(
  'the list of watchers can’t be narrowed or sorted by the last view without the permission: %s',
  async (search) => {
    expect((await allowed(`/api/watcher?${search}`)).statusCode).toBe(200);
    expect((await others(`/api/watcher?${search}`)).statusCode).toBe(403);
  },
);

it.each([
  [
    'payment:read',
    { spendMinor: 990, spendCurrency: 'EUR' },
    [
      'sort=spendMinor',
      'sort=-lastPaidAt',
      'spendFrom=1',
      'spendTo=1',
      'spendCurrency=EUR',
      'paidFrom=2026-01-01',
      'paidTo=2026-01-01',
    ],
  ],
  ['subscription:manage', { planNames: [] }, [`plan=${newId()}`]],
] as const)('%s decides about its columns, filters and orders', async (key, shown, searches) => {
  const person = await withGrants({ [key]: false });
  const changed = { spendMinor: 990, spendCurrency: 'EUR' };
  await test.deps.db.update(watcherTable).set(changed).where(eq(watcherTable._id, watcherId));
  const hidden = Object.fromEntries(Object.keys(shown).map((column) => [column, null]));
  expect((await allowed('/api/watcher')).json().data.items).toMatchObject([shown]);
  expect((await person('/api/watcher')).json().data.items).toMatchObject([hidden]);
  for (const search of searches) {
    expect([search, (await allowed(`/api/watcher?${search}`)).statusCode]).toEqual([search, 200]);
    expect([search, (await person(`/api/watcher?${search}`)).statusCode]).toEqual([search, 403]);
  }
  const query = Object.fromEntries(new URLSearchParams(searches[0]));
  const file = { query, columns: ['name'], format: 'csv' };
  const exported = await person({ method: 'POST', url: '/api/watcher/export', payload: file });
  expect(exported.json().code).toBe('forbidden');
});

it('a bulk change or an export can’t filter by the last view without the permission', async () => {
  const filter = { watchedFrom: '2026-01-01' };
  const change = {
    action: { type: 'tag', tag: 'new' },
    target: { by: 'filter', filter },
    expectedCount: 1,
    dryRun: true,
  };
  const file = { query: filter, columns: ['name'], format: 'csv' };
  const post = (person: Person, url: string, payload: object) => person({ method: 'POST', url, payload });
  expect((await post(others, '/api/watcher/bulk', change)).json().code).toBe('forbidden');
  expect((await post(others, '/api/watcher/export', file)).json().code).toBe('forbidden');
});

it('an exported file omits the date of the last view without the permission', async () => {
  const file = { query: {}, columns: ['name', 'lastWatchedAt'], format: 'csv' };
  const columnsOf = async (person: Person) => {
    const made = await person({ method: 'POST', url: '/api/watcher/export', payload: file });
    return (await person(`/api/watcher/export/${made.json().data._id}/file`)).body;
  };
  expect(await columnsOf(allowed)).toContain(day);
  expect(await columnsOf(others)).not.toContain(day);
});
