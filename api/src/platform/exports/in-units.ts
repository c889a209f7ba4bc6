import { amountKeysOf, type FileFields, majorKey } from '@backlot/contracts/platform/records/record-files';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/** An amount as a number for spreadsheets; null without a currency. */
export const inUnits = (amountMinor: number | null, currency: string | null): number | null =>
  amountMinor === null || currency === null ? null : amountMinor / 10 ** exponentOf(currency);

type AmountRow = Readonly<Record<string, unknown>> & { currency: string };

/** The amounts of a list’s fields: numbers that a spreadsheet sums. */
export function amountsOf(fields: FileFields) {
  const keys = amountKeysOf(fields);
  const cellOf = (key: string) => (row: AmountRow) => inUnits(row[key] as number | null, row.currency); // amounts are minor units
  return {
    cells: Object.fromEntries(keys.map((key) => [majorKey(key), cellOf(key)])),
    numbers: keys.map(majorKey),
  };
}
