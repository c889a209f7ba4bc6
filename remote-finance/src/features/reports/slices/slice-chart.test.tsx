import { type Slice, type SliceName, slicesApi } from '@backlot/contracts/money/reports/slices';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { barsOf } from './slice-bars.ts';
import { deviceCard as DeviceCard, performanceCard as PerformanceCard } from './slice-cards.tsx';
import { SliceChart } from './slice-chart.tsx';
import { measuresOf } from './slice-labels.ts';
import { slice } from './slices.fixture.ts';

const row = (key: string, views: number, before: number): Slice['rows'][number] => ({
  key,
  name: null,
  members: [key],
  values: { views },
  previous: { views: before },
});
const hidden = { key: 'hidden', name: null, members: [], values: null, previous: null };

function viewsOf(name: SliceName, ...rows: Slice['rows']) {
  const measure = measuresOf('device').find(({ key }) => key === 'views');
  if (!measure) throw new Error('Devices have no views');
  return { name, measure, slice: slice({ currency: null, rows }) };
}
function bars(...of: Parameters<typeof viewsOf>) {
  const { name, measure, slice: shown } = viewsOf(...of);
  return barsOf(name, measure, shown);
}
const valuesOf = ({ series }: ReturnType<typeof bars>) => series.map(({ values }) => values);

test('devices are horizontal bars beside the previous period, the most views first', () => {
  expect(bars('device', row('phone', 3, 9), row('tv', 12, 4))).toEqual({
    isHorizontal: true,
    points: ['TV', 'Phone'],
    series: [
      { name: 'This period', values: [12, 3] },
      { name: 'Previous period', values: [4, 9], isPrevious: true },
    ],
  });
});

test('a hidden group has no bar', () => {
  expect(bars('device', row('tv', 12, 4), hidden).points).toEqual(['TV']);
  expect(bars('device', hidden).points).toEqual([]);
});

test('the hours of a day are columns, also those without views', () => {
  const day = bars('viewHour', row('00:00', 3, 9), row('03:00', 5, 4));
  expect(day.isHorizontal).toBe(false);
  expect(day.points).toHaveLength(24);
  expect(day.points.slice(0, 4)).toEqual(['00:00', '01:00', '02:00', '03:00']);
  expect(valuesOf(day).map((values) => values.slice(0, 4))).toEqual([
    [3, 0, 0, 5],
    [9, null, null, 4],
  ]);
});

test('an hour without a row is unknown while hours are hidden', () => {
  const [now] = valuesOf(bars('viewHour', row('00:00', 3, 9), hidden));
  expect(now?.slice(0, 2)).toEqual([3, null]);
});

test('of many rows the first ten are bars', () => {
  const many = Array.from({ length: 24 }, (_, n) => row(`${n}`, n, 0));
  expect(bars('region', ...many).points).toEqual(Array.from({ length: 10 }, (_, n) => `${23 - n}`));
});

test('without rows there are no bars', () => {
  renderPage(<SliceChart {...viewsOf('device')} />);
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('the table after the bars has all their figures', async () => {
  fakeApi().on(slicesApi.device, () =>
    slice({
      currency: null,
      total: row('', 15, 13),
      series: [],
      rows: [row('tv', 12, 4), row('phone', 3, 9)],
    }),
  );
  renderPage(<DeviceCard query={{}} />);
  const figure = await screen.findByRole('figure', { name: 'Views by device' });
  const table = screen.getByRole('table');
  expect(figure.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('row', { name: /^TV 12 4 80\.0%/ })).toBeVisible();
});

test('other slices show their trend, with its own table', async () => {
  fakeApi().on(slicesApi.performance, () => slice({ currency: null, total: row('', 15, 13), rows: [] }));
  renderPage(<PerformanceCard query={{}} />);
  expect(await screen.findByRole('figure', { name: 'Minutes over time' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Show table' })).toBeVisible();
  expect(screen.getByRole('table')).toBeInTheDocument();
});
