import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/** A file of these rows. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join()}\r\n`).join('');

/** An amount in major units. */
export function moneyCell(minor: number, currency: string | null): string {
  const exponent = currency === null ? 0 : exponentOf(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
}

/** A name that looks like a formula gets an apostrophe, so that no spreadsheet runs it. */
function quoted(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
