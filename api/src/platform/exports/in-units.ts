import {
  type AmountColumn,
  amountKeysOf,
  type FileFields,
  majorKey,
} from '@backlot/contracts/platform/records/record-files';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/** An amount as a number for spreadsheets; null without a currency. */
export const inUnits = (amountMinor: number | null, currency: string | null): number | null =>
  amountMinor === null || currency === null ? null : amountMinor / 10 ** exponentOf(currency);

type AmountRow = Readonly<Record<string, unknown>> & { currency: string };

/** The cells of the amounts among a list’s fields. */
export function amountCellsOf<F extends FileFields>(fields: F) {
  const cellOf = (key: string) => (row: AmountRow) => inUnits(row[key] as number | null, row.currency); // amounts are minor units
  return Object.fromEntries(amountKeysOf(fields).map((key) => [majorKey(key), cellOf(key)])) as Readonly<
    Record<AmountColumn<F>, ReturnType<typeof cellOf>> // by these keys
  >;
}
