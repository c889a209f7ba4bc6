import type { Page } from '@backlot/contracts/platform/lists/list';
import { may, seedReports, viewsOfManyWatchers } from '../../domain/money/reports/reports.fixture.ts';
import { seedSubscriptions } from '../../domain/money/subscriptions/subscriptions.fixture.ts';
import { ticketFixture } from '../../domain/support/tickets/tickets.fixture.ts';
import { ticketTable } from '../../domain/support/tickets/tickets.table.ts';
import { exporters } from '../../records.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Exporter } from './exporter.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.signedIn('superadmin');
  const { watched, paid } = await seedReports(test);
  await watched(...viewsOfManyWatchers(12, { movie: 0, day: may.from }));
  await paid(0, may.from);
  const { coupon, plan, started } = await seedSubscriptions(test);
  await coupon();
  await started({ planId: (await plan())._id });
  await test.deps.db.insert(ticketTable).values(ticketFixture('T-1', { createdAt: new Date(may.from) }));
});
afterAll(() => test.close());

it.each(exporters.map((exporter) => [exporter.plural, exporter] as const))(
  'each column of the file of %s is a field of its rows or has a cell',
  async (_, { columns, cells, numbers, list, api }) => {
    const { query } = api.export.body.shape;
    const asked = { ...query.parse('compare' in query.shape ? may : {}), page: 1, limit: 1 };
    const { items }: Page<object> = await list(test.deps)(asked);
    expect(items).toHaveLength(1);
    const sources = { ...items[0], ...cells };
    expect(Object.keys(columns).filter((key) => !(key in sources))).toEqual([]);
    expect(numbers.filter((key) => !(key in columns))).toEqual([]);
  },
);

it('a column without a source doesn’t compile', () => {
  // @ts-expect-error the age is no field of the row
  const cells: Exporter<{ name: string }, object, 'name' | 'age'>['cells'] = {};
  expect(cells).toEqual({});
});
