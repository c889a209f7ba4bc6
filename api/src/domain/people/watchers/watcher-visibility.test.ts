import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable, sessionTable } from '../../../platform/accounts/accounts.table.ts';
import { type Person, watcherScenario } from './watchers.fixture.ts';
import { watcherTable } from './watchers.table.ts';

let test: TestApp;
let allowed: Person;
/** Holds every permission but that one. */
let others: Person;
let watcherId: string;
beforeAll(async () => {
  test = await openTestApp();
  ({ _id: watcherId } = await watcherScenario(test).one({ email: 'ida@watchers.test' }));
  allowed = await withGrants({});
  others = await withGrants({ 'watched:person': false });
});
afterAll(() => test.close());

/** A superadmin after step-up. */
async function withGrants(grants: Partial<Record<Permission, boolean>>): Promise<Person> {
  const person = await test.signedIn('superadmin');
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, person._id));
  const steppedUpUntil = new Date(test.deps.now().getTime() + 300_000);
  await test.deps.db.update(sessionTable).set({ steppedUpUntil }).where(eq(sessionTable.adminId, person._id));
  return person;
}

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
