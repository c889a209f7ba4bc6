import { type Forecast, type ForecastName, forecasts } from '@backlot/contracts/money/reports/forecast';
import {
  type Slice,
  type SliceName,
  slices,
  type SliceValues,
} from '@backlot/contracts/money/reports/slices';
import { csvOf, moneyCell } from '../../../files/csv.ts';
import { columnsOf, type Measure, rowLabel, rowsBy, shareBy } from './slice-labels.ts';
import { slicesMessages as m } from './slices.messages.ts';

/** The rows of a slice as CSV in the order of a measure, or its days; shares in percent, amounts in major units. */
export function sliceCsv(name: SliceName, slice: Slice, picked: Measure): string {
  const measures = columnsOf(name, picked);
  const { rowsLabel } = slices[name];
  const parts =
    rowsLabel !== null
      ? rowsBy(name, picked, slice).map((row) => ({ ...row, label: rowLabel(name, row) }))
      : slice.series.map((point) => ({ ...point, label: point.at }));
  const hasPrevious = slice.period.previous !== null;
  const shareOf = rowsLabel === null ? undefined : shareBy(name, picked, slice);
  const labels = measures.map(({ label, of }) =>
    of === 'money' && slice.currency !== null ? `${label} (${slice.currency})` : label,
  );
  const cells = (values: SliceValues | null) => measures.map((measure) => cellOf(measure, values, slice));
  return csvOf([
    [
      rowsLabel ?? m[slice.step],
      ...labels,
      ...(hasPrevious ? labels.map(m.previous) : []),
      ...(shareOf ? [m.shareOf(picked.label)] : []),
    ],
    ...parts.map(({ label, values, previous }) => [
      label,
      ...cells(values),
      ...(hasPrevious ? cells(previous) : []),
      ...(shareOf ? [valueOrNothing('share', shareOf({ values }), null)] : []),
    ]),
  ]);
}

/** Days with their value, and the days ahead with their forecast. */
export function forecastCsv(name: ForecastName, { series, currency }: Forecast): string {
  const cell = (value: number | null) => valueOrNothing(forecasts[name].of, value, currency);
  const inUnit = (label: string) => (currency === null ? label : `${label} (${currency})`);
  return csvOf([
    [m.day, ...[m.forecast.units[name], m.forecast.title, m.forecast.low, m.forecast.high].map(inUnit)],
    ...series.map(({ at, ...day }) => [at, ...[day.actual, day.forecast, day.low, day.high].map(cell)]),
  ]);
}

function cellOf({ key, of }: Measure, values: SliceValues | null, { currency }: Slice): string {
  return valueOrNothing(of, values?.[key] ?? null, currency);
}

const valueOrNothing = (of: Measure['of'], value: number | null, currency: string | null): string =>
  value === null ? '' : valueCell(of, value, currency);

function valueCell(of: Measure['of'], value: number, currency: string | null): string {
  if (of === 'share') return (value * 100).toFixed(2);
  return of === 'money' ? moneyCell(value, currency) : String(Number(value.toFixed(2)));
}
