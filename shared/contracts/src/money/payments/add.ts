import { createInputOf, field, fieldsOfRecord } from '../../platform/records/record-fields.ts';
import { countryCode, currencyCode, id, instant, minorUnits, text } from '../../platform/values/fields.ts';
import { offer } from '../../catalog/movies/licenses.ts';
import { z } from '../../z.ts';

/** Payment methods outside the gateway. */
export const manualPaymentMethod = z.enum(['bank_transfer', 'cash', 'check', 'other']);
export type OutsideMethod = z.infer<typeof manualPaymentMethod>;

/** The maximum amount, in minor units of any currency. */
export const maxManualAmountMinor = 1_000_000_000_000;

/** A payment recorded manually. It grants access and a receipt like any other. */
export const newPaymentFields = fieldsOfRecord({
  watcherId: field(id, { label: 'Watcher', blank: '', help: 'Search by name or email.' }),
  movieId: field(id, { label: 'Movie', blank: '' }),
  offer: field(offer, { label: 'Offer', blank: 'rent', isRequired: true }),
  currency: field(currencyCode, { label: 'Currency', blank: 'EUR', isRequired: true }),
  /** The amount received. */
  amountTotalMinor: field(
    minorUnits.check(z.minimum(1, 'Enter an amount above zero.'), z.maximum(maxManualAmountMinor)),
    { label: 'Amount', blank: null },
  ),
  country: field(countryCode, {
    label: 'Country',
    blank: '',
    help: 'Determines the tax included in the amount.',
  }),
  method: field(manualPaymentMethod, { label: 'Payment method', blank: 'bank_transfer', isRequired: true }),
  /** Within the past year. */
  paidAt: field(instant, { label: 'Received at', blank: '' }),
  note: field(z.nullable(text(140, 1)), {
    label: 'Note',
    blank: null,
    help: 'For example, the bank statement reference.',
  }),
});
export const paymentInput = z.extend(createInputOf(newPaymentFields), {
  /** Idempotency key: repeating it returns the same payment. */
  idempotencyKey: z.uuid(),
});
export type PaymentInput = z.infer<typeof paymentInput>;
