import type { Slice, SliceName } from '@backlot/contracts/money/reports/slices';
import { isRanked, type Measure, rowLabel, rowsBy } from './slice-labels.ts';
import { slicesMessages as m } from './slices.messages.ts';

/** Slices whose groups say more than their trend. */
const withBars: readonly SliceName[] = [
  'topSale',
  'location',
  'region',
  'device',
  'viewCountry',
  'viewHour',
  'socialTraffic',
  'campaign',
  'visitDevice',
  'embeddedVisits',
  'landingPage',
];
export const hasBars = (name: SliceName): boolean => withBars.includes(name);

/** Further rows are only in the table. */
const barsAtMost = 10;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Row = Slice['rows'][number];
type Point = Pick<Row, 'values' | 'previous'>;

/** The rows of a slice as bars of a measure: columns for the hours of a day, otherwise horizontal bars. */
export function barsOf(name: SliceName, measure: Measure, slice: Slice) {
  const rows = rowsBy(name, measure, slice).filter(({ values }) => values !== null);
  const isHorizontal = isRanked(name);
  const points = isHorizontal
    ? rows.slice(0, barsAtMost).map((row) => [rowLabel(name, row), row] as const)
    : hours.map((hour) => [hour, rows.find(({ key }) => key === hour) ?? absent(measure, slice)] as const);
  return {
    isHorizontal,
    points: rows.length > 0 ? points.map(([label]) => label) : [],
    series: besidePrevious(
      points.map(([, point]) => point),
      measure,
      slice,
    ),
  };
}

/** An hour without a row has no views, unless hours are hidden. */
const absent = ({ key, of }: Measure, { rows }: Slice): Point => ({
  values: rows.every(({ values }) => values !== null) && of === 'count' ? { [key]: 0 } : null,
  previous: null,
});

/** The measure at each point, beside the previous period when there is one. */
export function besidePrevious(points: readonly Point[], { key }: Measure, { period }: Slice) {
  const of = (part: keyof Point) => points.map((point) => point[part]?.[key] ?? null);
  return [
    { name: m.now, values: of('values') },
    ...(period.previous ? [{ name: m.then, values: of('previous'), isPrevious: true }] : []),
  ];
}
