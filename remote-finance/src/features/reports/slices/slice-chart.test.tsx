import type { Slice, SliceName } from '@backlot/contracts/money/reports/slices';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { barsOf } from './slice-bars.ts';
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

function viewsOf(name: SliceName, ...rows: Slice['rows']) {
  const measure = measuresOf('device').find(({ key }) => key === 'views');
  if (!measure) throw new Error('Devices have no views');
  return { name, measure, slice: slice({ currency: null, rows }) };
}
function bars(...of: Parameters<typeof viewsOf>) {
  const { name, measure, slice: shown } = viewsOf(...of);
  return barsOf(name, measure, shown);
}

test('devices are bars below each other, the most views first, beside the previous period', () => {
  expect(bars('device', row('phone', 3, 9), row('tv', 12, 4))).toEqual({
    isHorizontal: true,
    points: ['TV', 'Phone'],
    series: [
      { name: 'This period', values: [12, 3] },
      { name: 'Previous period', values: [4, 9], isPrevious: true },
    ],
  });
});

test('hours are bars side by side, in their order', () => {
  const { isHorizontal, points } = bars('viewHour', row('00:00', 3, 9), row('01:00', 5, 4));
  expect(isHorizontal).toBe(false);
  expect(points).toEqual(['00:00', '01:00']);
});

test('of many rows the first eight are bars, of hours all', () => {
  const many = Array.from({ length: 24 }, (_, n) => row(`${n}`, n, 0));
  expect(bars('region', ...many).points).toHaveLength(8);
  expect(bars('viewHour', ...many).points).toHaveLength(24);
});

test.each([
  ['viewHour', 'Views by hour (UTC)'],
  ['performance', 'Views over time'],
] as const)('the chart of %s is titled “%s”, and its table is on the page once', (name, title) => {
  renderPage(<SliceChart {...viewsOf(name, row('00:00', 3, 9))} />);
  expect(screen.getByRole('figure', { name: title })).toBeVisible();
  expect(screen.queryAllByRole('table')).toHaveLength(name === 'performance' ? 1 : 0);
});

test('without rows there are no bars', () => {
  renderPage(<SliceChart {...viewsOf('device')} />);
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});
