import { csvLine } from '@backlot/contracts/platform/values/csv-line';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/** A file of these rows. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join('');

/** An amount in major units. */
export function moneyCell(minor: number, currency: string | null): string {
  const exponent = currency === null ? 0 : exponentOf(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
}
