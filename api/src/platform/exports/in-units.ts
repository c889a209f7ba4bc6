import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';

/** An amount as a number for spreadsheets; null without a currency. */
export const inUnits = (amountMinor: number | null, currency: string | null): number | null =>
  amountMinor === null || currency === null ? null : amountMinor / 10 ** exponentOf(currency);
