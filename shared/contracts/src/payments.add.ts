import { countryCode, currencyCode, id, instant, minorUnits, text } from './fields.ts';
import { offer } from './movies.licences.ts';
import { z } from './z.ts';

/** How money comes that the gateway has not seen. */
export const outsideMethod = z.enum(['bank_transfer', 'cash', 'cheque', 'other']);
export type OutsideMethod = z.infer<typeof outsideMethod>;

/** The most that is taken down, in minor units of any currency. */
export const outsideAtMost = 1_000_000_000_000;

/** A payment that came past the gateway. It gives access and a receipt like any other. */
export const paymentInput = z.strictObject({
  /** The same key again answers the payment that it made, and makes no other. */
  idempotencyKey: z.uuid(),
  watcherId: id,
  movieId: id,
  offer,
  /** What arrived, tax included. */
  amountTotalMinor: minorUnits.check(z.minimum(1, 'More than zero'), z.maximum(outsideAtMost)),
  currency: currencyCode,
  /** Whose tax it holds. */
  country: countryCode,
  method: outsideMethod,
  /** Not in the future, and at most a year ago. */
  paidAt: instant,
  /** What the bank statement says. */
  note: z.nullable(text(140, 1)),
});
export type PaymentInput = z.infer<typeof paymentInput>;
