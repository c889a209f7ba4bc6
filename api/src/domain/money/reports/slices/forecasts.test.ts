import { eq, sql } from 'drizzle-orm';
import type { ForecastName } from '@backlot/contracts/money/reports/forecast';
import { forecasts } from '@backlot/contracts/money/reports/forecast';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { newId } from '../../../../platform/db/columns.ts';
import { dayOf } from '../../../../platform/rollups/spans.service.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { watcherFixture } from '../../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../../people/watchers/watchers.table.ts';
import { seedReports, viewsOfManyWatchers } from '../reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  [superadmin, admin] = [await test.signedIn('superadmin'), await test.signedIn('admin')];
});
beforeEach(() => scenario.clear());
afterAll(() => test.close());

const daysAgo = (count: number) => dayOf(Date.now() - count * 86_400_000);
const each = <Value>(days: number, make: (day: string) => Value) =>
  Array.from({ length: days }, (_, index) => make(daysAgo(index + 1)));
const read = async (who: typeof admin, name: ForecastName, query = '') =>
  (await who(`/api/${forecasts[name].path}?${query}`)).json().data;
/** Eight weeks of `actual / 30` a day repeat. */
const steady = (actual: number) => ({
  actual: { from: daysAgo(30), to: daysAgo(1), value: actual },
  ahead: { from: daysAgo(0), to: daysAgo(-29), value: actual },
  test: null,
});

it('watchers who join are forecast by country', async () => {
  await test.deps.db.delete(watcherTable);
  await test.deps.db.insert(watcherTable).values(
    each(56, (day) => ['DE', 'DE', 'FR'].map((country) => ({ day, country })))
      .flat()
      .map(({ day, country }) => {
        const createdAt = new Date(`${day}T23:30:00Z`);
        return watcherFixture({ _id: newId(), email: `${newId()}@example.com`, country, createdAt });
      }),
  );
  expect(await read(admin, 'watchers')).toMatchObject({ currency: null, ...steady(90) });
  expect(await read(admin, 'watchers', 'country=DE')).toMatchObject(steady(60));
});

it('tickets are forecast without spam', async () => {
  await test.deps.db.execute(sql`
    insert into ticket (id, created_at, updated_at, number, subject, requester_name, requester_email, category, priority, status, is_spam, last_message_at)
    select gen_random_uuid(), now() - n * interval '1 day', now(), 'T-9' || n || s, 'Help', 'Ada', 'ada@example.com', 'other', 1, 'new', s, now()
    from generate_series(1, 56) as n, unnest(array[true, false]) as s`);
  expect(await read(admin, 'tickets')).toMatchObject(steady(30));
});

it.each([
  ['watchers', 'watcher:read'],
  ['tickets', 'support:read'],
] as const)('the forecast of %s needs %s', async (name, permission) => {
  const person = await test.signedIn('admin');
  const status = async () => (await person(`/api/${forecasts[name].path}`)).statusCode;
  expect(await status()).toBe(200);
  await test.deps.db
    .update(adminTable)
    .set({ grants: { [permission]: false } })
    .where(eq(adminTable._id, person._id));
  expect(await status()).toBe(403);
});

it('hours are those of a country, and old days of few watchers hide the back-test alone', async () => {
  const views = (count: number, day: string) =>
    viewsOfManyWatchers(count, { movie: 0, day, isCounted: false });
  const few = daysAgo(80);
  await scenario.watched(
    ...each(100, (day) => views(day < few ? 2 : 6, day)).flat(),
    ...each(100, (day) =>
      views(6, day).map((view) => ({ ...view, country: 'FR', watchedSec: 1_200 })),
    ).flat(),
  );
  const french = await read(admin, 'hours', 'country=FR');
  expect(french.actual.value).toBeCloseTo(60);
  expect(french.test).toMatchObject({ totals: 15 });
  const german = await read(admin, 'hours', 'country=DE');
  expect(german.actual.value).toBeCloseTo(30);
  expect(german).toMatchObject({ ahead: { value: german.actual.value }, test: null });
  expect((await read(superadmin, 'hours', 'country=DE')).test).toMatchObject({ totals: 15 });
});

it('hours of fewer than five watchers a day are hidden, unless the admin may see them', async () => {
  await scenario.watched(
    ...each(56, (day) => viewsOfManyWatchers(2, { movie: 0, day, isCounted: false })).flat(),
  );
  const seen = await read(superadmin, 'hours');
  expect(seen.actual.value).toBeGreaterThan(0);
  expect(seen.ahead.value).toBeCloseTo(seen.actual.value);
  expect(await read(admin, 'hours')).toMatchObject({ actual: { value: null }, ahead: null, series: [] });
});
