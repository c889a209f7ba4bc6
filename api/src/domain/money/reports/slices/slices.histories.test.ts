import fc from 'fast-check';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { reportQuery, watchedQuery } from '@backlot/contracts/money/reports/report';
import { sliceList } from '@backlot/contracts/money/reports/slice-list';
import { type SliceQuery, sliceQuery } from '@backlot/contracts/money/reports/slice-query';
import { type SliceName, slices, type SliceValues } from '@backlot/contracts/money/reports/slices';
import { compactRollups } from '../../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, undone } from '../../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { paymentRollups } from '../../payments/payment-rollups.table.ts';
import { paymentTotals } from '../../payments/payment-totals.ts';
import { paymentsRepo } from '../../payments/payments.repo.ts';
import { watchRollups } from '../../watch/watch-rollups.ts';
import { country, currency, live, order, view } from '../report-histories.fixture.ts';
import { seedReports } from '../reports.fixture.ts';
import { reportsService } from '../reports.service.ts';
import { saleRollups } from '../sales-rollups.ts';
import { readSlice } from './slices.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

const sees = { money: true, people: true };
/** Those with a list; visits.histories.test.ts has the others. */
const names = (Object.keys(slices) as SliceName[]) // its own keys
  .filter((name) =>
    sliceList(name, { period: { from: '', to: '', isToDate: false, previous: null }, currency: null }),
  );
const question = fc.record({
  range: fc.constantFrom(
    { from: '2024-12-01', to: '2026-03-31' },
    { from: '2025-01-02', to: '2026-02-27' },
    { from: '2026-02-01', to: '2026-02-28' },
  ),
  country: fc.option(country, { nil: undefined }),
  currency,
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type List = NonNullable<ReturnType<typeof sliceList>>;

/** The same measures of the list behind a slice. */
async function readList(deps: TestApp['deps'], { list, query }: List): Promise<SliceValues> {
  const { movies, watched } = reportsService(deps);
  if (list === 'movies') return { ...(await movies(reportQuery.parse(query), sees)).totals.values };
  if (list === 'watched') return { ...(await watched(watchedQuery.parse(query), sees)).totals.values };
  const { under } = paymentsRepo(deps.db).list;
  const { byCurrency } = await paymentTotals(deps.db, paymentsApi.totals.query.parse(query), under, true);
  // The list shows nothing but what is counted.
  for (const { count, paidCount } of byCurrency)
    expect([list, query, count]).toEqual([list, query, paidCount]);
  const { grossMinor = 0, refundedMinor = 0, taxMinor = 0, paidCount = 0, costs } = byCurrency[0] ?? {};
  return {
    gross: grossMinor,
    refunded: refundedMinor,
    disputed: costs?.disputedMinor ?? 0,
    tax: taxMinor,
    fees: costs?.feeMinor ?? 0,
    makerShare: costs?.makerMinor ?? 0,
    net: costs?.netMinor ?? 0,
    payments: paidCount,
    received: grossMinor,
  };
}

/** Each list once: many slices link to the same one. */
function listsOf(deps: TestApp['deps']) {
  const read = new Map<string, Promise<SliceValues>>();
  return (list: List): Promise<SliceValues> => {
    const key = JSON.stringify(list);
    const values = read.get(key) ?? readList(deps, list);
    read.set(key, values);
    return values;
  };
}

/** Every measure that both have. */
const common = (values: SliceValues | null, of: SliceValues) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([measure]) => measure in of));

async function expectLists(
  deps: TestApp['deps'],
  name: SliceName,
  { range, ...asked }: Question,
  listed: ReturnType<typeof listsOf>,
): Promise<void> {
  const query: SliceQuery = sliceQuery.parse({ ...range, ...asked });
  const slice = await readSlice(deps, name, query, sees);
  const shown = { ...slice, country: query.country };
  // No list filters by the hour; watch-rollups.test.ts compares hours with the events.
  const listedRows = name === 'viewHour' ? [] : slice.rows;
  const rows = listedRows.map(({ values, members }) => ({ values, list: sliceList(name, shown, members) }));
  for (const { values, list } of [{ values: slice.total.values, list: sliceList(name, shown) }, ...rows]) {
    if (!list) throw new Error(`${name} has a row without a list`);
    const expected = await listed(list);
    expect([name, list, common(values, expected)]).toEqual([name, list, common(expected, values ?? {})]);
  }
  expectParts(name, slice);
}

/** Days add up to the total, and so do rows, unless only the first are shown. */
function expectParts(name: SliceName, slice: Awaited<ReturnType<typeof readSlice>>): void {
  const [measure = ''] = Object.keys(slices[name].measures);
  const whole = slice.total.values?.[measure] ?? 0;
  const sum = (parts: readonly { values: SliceValues | null }[]) =>
    parts.reduce((all, { values }) => all + Number(values?.[measure] ?? 0), 0);
  expect([name, sum(slice.series)]).toEqual([name, expect.closeTo(whole, 6)]);
  if (slices[name].rowsLabel !== null)
    expect([name, sum(slice.rows)]).toEqual([name, expect.closeTo(whole, 6)]);
}

it(
  'every slice and every row of it equals the list behind its link',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(view, { maxLength: 12 }),
        fc.array(order, { maxLength: 8 }),
        fc.nat(12),
        question,
        (views, orders, folded, asked) =>
          undone(test.deps.db, async (db) => {
            const deps = { ...test.deps, db };
            await live(db, scenario, views.slice(0, folded), orders.slice(0, folded));
            await compactRollups(deps, [...watchRollups, ...saleRollups, ...paymentRollups]);
            await live(db, scenario, views.slice(folded), orders.slice(folded));
            const listed = listsOf(deps);
            for (const name of names) await expectLists(deps, name, asked, listed);
          }),
      ),
      histories(12),
    );
  },
  historiesTimeoutMs,
);
