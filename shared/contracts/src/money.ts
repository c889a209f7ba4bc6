import { currencyCode, minorUnits } from './fields.ts';
import { z } from './z.ts';

/** An amount with its currency; amounts of two currencies are never added. */
export const money = z.object({ amountMinor: minorUnits, currency: currencyCode });
export type Money = z.infer<typeof money>;

/** Digits behind the point: 0 for JPY, 2 for EUR, 3 for KWD. Source: ISO-4217 as the engine knows it. */
export const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
