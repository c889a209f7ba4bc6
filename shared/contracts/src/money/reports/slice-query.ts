import { countryCode, currencyCode } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { comparison, periodDays } from './period.ts';
import { z } from '../../z.ts';

/** What the controls of the dashboard say, in its URL and to the API. */
export const sliceQuery = z.strictObject({
  ...periodDays,
  compare: z._default(comparison, 'prev'),
  /** Amounts are in one currency; by default the one with the most orders. */
  currency: z.optional(currencyCode),
  country: z.optional(csv(countryCode)),
});
export type SliceQuery = z.infer<typeof sliceQuery>;
