import { countryCode, currencyCode, id, instant, minorUnits, text } from '../../platform/values/fields.ts';
import { offer } from '../../catalog/movies/licenses.ts';
import { z } from '../../z.ts';

/** Payment methods outside the gateway. */
export const outsideMethod = z.enum(['bank_transfer', 'cash', 'cheque', 'other']);
export type OutsideMethod = z.infer<typeof outsideMethod>;

/** The maximum amount, in minor units of any currency. */
export const outsideAtMost = 1_000_000_000_000;

/** A payment recorded manually. It grants access and a receipt like any other. */
export const paymentInput = z.strictObject({
  /** Idempotency key: repeating it returns the same payment. */
  idempotencyKey: z.uuid(),
  watcherId: id,
  movieId: id,
  offer,
  /** The amount received, including tax. */
  amountTotalMinor: minorUnits.check(z.minimum(1, 'Enter an amount above zero.'), z.maximum(outsideAtMost)),
  currency: currencyCode,
  /** Determines the included tax. */
  country: countryCode,
  method: outsideMethod,
  /** Within the past year. */
  paidAt: instant,
  /** Such as the bank statement reference. */
  note: z.nullable(text(140, 1)),
});
export type PaymentInput = z.infer<typeof paymentInput>;
