import type { FileFields } from '@backlot/contracts/platform/records/record-files';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import { csvLine } from '@backlot/contracts/platform/values/csv-line';

type Cell = string | number | null;
type Row<F extends FileFields> = { readonly [K in keyof F]: unknown } & { currency: string };

/** Rows as CSV with the exported fields as columns; amounts are in major units, with all digits of the currency. */
export function csvOf<F extends FileFields, R extends Row<F>>(
  fields: F,
  rows: readonly R[],
  cells: { readonly [K in keyof F]?: (row: R) => Cell } = {},
): string {
  const keys = Object.keys(fields).filter((key) => fields[key]?.file !== 'none');
  const textOf = (row: R, key: string): string => {
    const value = cells[key]?.(row) ?? (row[key] as Cell); // rows have the values of the fields
    return fields[key]?.file === 'amount' ? amountText(Number(value), row.currency) : String(value ?? '');
  };
  return [
    keys.map((key) => fields[key]?.label ?? key),
    ...rows.map((row) => keys.map((key) => textOf(row, key))),
  ]
    .map(csvLine)
    .join('');
}

const amountText = (amountMinor: number, currency: string): string => {
  const exponent = exponentOf(currency);
  return (amountMinor / 10 ** exponent).toFixed(exponent);
};
