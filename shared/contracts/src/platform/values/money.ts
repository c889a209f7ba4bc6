import { currencyCode, minorUnits } from './fields.ts';
import { z } from '../../z.ts';

/** An amount with its currency; amounts of two currencies are never added. */
export const money = z.object({ amountMinor: minorUnits, currency: currencyCode });
export type Money = z.infer<typeof money>;
