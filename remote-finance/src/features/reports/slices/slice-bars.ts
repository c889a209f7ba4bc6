import type { Slice, SliceName } from '@backlot/contracts/money/reports/slices';
import { isRanked, type Measure, rowLabel, rowsBy } from './slice-labels.ts';
import { slicesMessages as m } from './slices.messages.ts';

/** Slices whose rows tell more than their course. */
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

/** Ranked rows beyond are in the table only. */
const barsAtMost = 8;

/** The rows as bars of the picked measure; hours stand side by side, others below each other. */
export function barsOf(name: SliceName, measure: Measure, slice: Slice) {
  const isHorizontal = isRanked(name);
  const rows = rowsBy(name, measure, slice).slice(0, isHorizontal ? barsAtMost : undefined);
  return {
    isHorizontal,
    points: rows.map((row) => rowLabel(name, row)),
    series: besidePrevious(rows, measure, slice),
  };
}

type Point = Pick<Slice['rows'][number], 'values' | 'previous'>;

/** The measure at each point, beside the previous period where there is one. */
export function besidePrevious(points: readonly Point[], { key }: Measure, { period }: Slice) {
  const of = (part: keyof Point) => points.map((point) => point[part]?.[key] ?? null);
  return [
    { name: m.now, values: of('values') },
    ...(period.previous ? [{ name: m.then, values: of('previous'), isPrevious: true }] : []),
  ];
}
