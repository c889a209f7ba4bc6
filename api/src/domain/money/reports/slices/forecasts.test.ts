import { sql } from 'drizzle-orm';
import type { ForecastName } from '@backlot/contracts/money/reports/forecast';
import { forecasts } from '@backlot/contracts/money/reports/forecast';
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

it('the forecast of income averages eight weeks of days that are over', async () => {
  await Promise.all(each(56, (day) => scenario.paid(0, day, { amountTotalMinor: 100 })));
  await scenario.paid(0, daysAgo(0), { amountTotalMinor: 9_000 });
  expect(await read(superadmin, 'income')).toMatchObject({ currency: 'EUR', ...steady(3_000) });
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

it('hours of fewer than five watchers a day are hidden, unless the admin may see them', async () => {
  await scenario.watched(
    ...each(56, (day) => viewsOfManyWatchers(2, { movie: 0, day, isCounted: false })).flat(),
  );
  const seen = await read(superadmin, 'hours');
  expect(seen.actual.value).toBeGreaterThan(0);
  expect(seen.ahead.value).toBeCloseTo(seen.actual.value);
  expect(await read(admin, 'hours')).toMatchObject({ actual: { value: null }, ahead: null, series: [] });
});
