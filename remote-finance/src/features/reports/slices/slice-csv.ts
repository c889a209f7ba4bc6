import type { Forecast } from '@backlot/contracts/money/reports/forecast';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import {
  type Slice,
  type SliceName,
  slices,
  type SliceValues,
} from '@backlot/contracts/money/reports/slices';
import { type Measure, measuresOf, rowLabel } from './slice-labels.ts';
import { slicesMessages as m } from './slices.messages.ts';

/** The rows of a slice as CSV, or its days; shares in percent, amounts in major units. */
export function sliceCsv(name: SliceName, slice: Slice): string {
  const measures = measuresOf(name);
  const { rowsLabel } = slices[name];
  const parts =
    rowsLabel !== null
      ? slice.rows.map((row) => ({ ...row, label: rowLabel(name, row) }))
      : slice.series.map((point) => ({ ...point, label: point.at }));
  const hasPrevious = slice.period.previous !== null;
  const labels = measures.map(({ label, of }) =>
    of === 'money' && slice.currency !== null ? `${label} (${slice.currency})` : label,
  );
  const cells = (values: SliceValues | null) => measures.map((measure) => cellOf(measure, values, slice));
  return csvOf([
    [rowsLabel ?? m[slice.step], ...labels, ...(hasPrevious ? labels.map(m.previous) : [])],
    ...parts.map(({ label, values, previous }) => [
      label,
      ...cells(values),
      ...(hasPrevious ? cells(previous) : []),
    ]),
  ]);
}

/** Days with their income, and the days ahead with their forecast. */
export function forecastCsv({ series, currency }: Forecast): string {
  const money = (value: number | null) => (value === null ? '' : moneyCell(value, currency));
  const { actualSeries, title } = m.forecast;
  return csvOf([
    [m.day, `${actualSeries} (${currency})`, `${title} (${currency})`],
    ...series.map(({ at, actual, forecast }) => [at, money(actual), money(forecast)]),
  ]);
}

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join()}\r\n`).join('');

function cellOf({ key, of }: Measure, values: SliceValues | null, { currency }: Slice): string {
  const value = values?.[key] ?? null;
  if (value === null) return '';
  if (of === 'share') return (value * 100).toFixed(2);
  return of === 'money' ? moneyCell(value, currency) : String(Number(value.toFixed(2)));
}

function moneyCell(minor: number, currency: string | null): string {
  const exponent = currency === null ? 0 : exponentOf(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
}

/** A name that looks like a formula gets an apostrophe, so that no spreadsheet runs it. */
function quoted(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
