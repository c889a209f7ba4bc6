import {
  currencyCode,
  day,
  email,
  id,
  instant,
  minorUnits,
  reference,
  storable,
  text,
} from '../../platform/values/fields.ts';
import { basisPoints } from './contracts.ts';
import { isIban, isRoutingNumber, plainAccount } from './payout-account.ts';
import { payoutDue, payoutStatus } from './payout-status.ts';
import { z } from '../../z.ts';

export const payoutSchedule = z.enum(['monthly', 'quarterly']);
export const taxForm = z.enum(['w9', 'w8ben', 'w8ben_e', 'vat_registration', 'residence_certificate']);
export const taxStatus = z.enum(['incomplete', 'complete', 'expired']);
export const kycStatus = z.enum(['not_started', 'pending', 'passed', 'refused']);

const account = (words: string, isValid: (plain: string) => boolean) =>
  z
    .string()
    .check(
      storable,
      z.maxLength(60),
      z.overwrite(plainAccount),
      z.minLength(1, 'Required'),
      z.refine(isValid, words),
    );

/** An account in full: it comes in, and goes out again in bank files alone. */
export const payoutAccount = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('iban'), iban: account('This IBAN is not valid', isIban) }),
  z.strictObject({
    method: z.literal('us_bank'),
    routingNumber: account('This routing number is not valid', isRoutingNumber),
    accountNumber: account('4 to 17 digits', (plain) => /^\d{4,17}$/.test(plain)),
  }),
  z.strictObject({ method: z.literal('paypal'), email }),
]);
export type PayoutAccount = z.infer<typeof payoutAccount>;
export const payoutMethod = z.enum(['iban', 'us_bank', 'paypal']);

const settings = {
  holder: text(120, 2),
  currency: currencyCode,
  schedule: payoutSchedule,
  /** Less than this waits for the next time. */
  thresholdMinor: minorUnits.check(z.minimum(0), z.maximum(100_000_000_000)),
  /** Nothing is paid before this day. */
  holdUntil: z.nullable(day),
  taxForm: z.nullable(taxForm),
  taxStatus,
  withholdingBasisPoints: basisPoints,
  kycStatus,
  kycNote: z.nullable(text(1_000)),
};

/** `account` left out keeps the one that is there. `version` is 0 before the first time. */
export const payoutPut = z.strictObject({
  ...settings,
  account: z.optional(payoutAccount),
  version: z.int().check(z.minimum(0)),
});
export type PayoutPut = z.infer<typeof payoutPut>;

/** As it is shown: of the account the last four characters alone. */
export const payout = z.object({
  makerId: id,
  version: z.int(),
  ...settings,
  method: payoutMethod,
  last4: z.string(),
  kycCheckedAt: z.nullable(instant),
  status: payoutStatus,
  due: payoutDue,
  /** Other makers who are paid to the same account. */
  sharedWith: z.array(reference),
  updatedAt: instant,
});
export type Payout = z.infer<typeof payout>;
