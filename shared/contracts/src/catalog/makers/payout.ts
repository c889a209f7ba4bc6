import {
  currencyCode,
  day,
  email,
  id,
  instant,
  maxInteger,
  minorUnits,
  reference,
  storable,
  text,
} from '../../platform/values/fields.ts';
import { basisPoints } from './contracts.ts';
import { type DraftOf, field, fieldsOfPerson, shapeOf } from '../../platform/records/record-fields.ts';
import { isIban, isRoutingNumber, plainAccount } from './payout-account.ts';
import { payoutDue, payoutStatus } from './payout-status.ts';
import { z } from '../../z.ts';

export const payoutSchedule = z.enum(['monthly', 'quarterly']);
export const taxForm = z.enum(['w9', 'w8ben', 'w8ben_e', 'vat_registration', 'residence_certificate']);
export const taxStatus = z.enum(['incomplete', 'complete', 'expired']);
export const kycStatus = z.enum(['not_started', 'pending', 'passed', 'refused']);

const account = (problem: string, isValid: (plain: string) => boolean) =>
  z
    .string()
    .check(
      storable,
      z.maxLength(60),
      z.overwrite(plainAccount),
      z.minLength(1, { abort: true }),
      z.refine(isValid, problem),
    );

/** An unmasked account. The API accepts it and writes it to bank files, but never returns it. */
export const payoutAccount = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('iban'), iban: account('Enter a valid IBAN.', isIban) }),
  z.strictObject({
    method: z.literal('us_bank'),
    routingNumber: account('Enter a valid routing number.', isRoutingNumber),
    accountNumber: account('4 to 17 digits', (plain) => /^\d{4,17}$/.test(plain)),
  }),
  z.strictObject({ method: z.literal('paypal'), email }),
]);
export type PayoutAccount = z.infer<typeof payoutAccount>;
export const payoutMethod = z.enum(['iban', 'us_bank', 'paypal']);

const settings = {
  holder: field(text(120, 2), { label: 'Account holder', blank: '', help: 'As registered with the bank.' }),
  schedule: field(payoutSchedule, { label: 'Schedule', blank: 'quarterly', isPersonal: false }),
  currency: field(currencyCode, { label: 'Currency', blank: 'EUR', isPersonal: false }),
  thresholdMinor: field(minorUnits.check(z.minimum(0), z.maximum(100_000_000_000)), {
    label: 'Minimum payout',
    blank: 100_00,
    help: 'Smaller amounts are carried forward.',
    isPersonal: false,
  }),
  /** First day of payouts. */
  holdUntil: field(z.nullable(day), {
    label: 'Hold until',
    blank: null,
    help: 'Leave empty to pay on schedule.',
    isPersonal: false,
  }),
  taxForm: field(z.nullable(taxForm), { label: 'Tax form', blank: null, isPersonal: false }),
  taxStatus: field(taxStatus, { label: 'Tax form status', blank: 'incomplete', isPersonal: false }),
  withholdingBasisPoints: field(basisPoints, { label: 'Withholding tax', blank: 0, isPersonal: false }),
  kycStatus: field(kycStatus, { label: 'Identity check', blank: 'not_started', isPersonal: false }),
  kycNote: field(z.nullable(text(1_000)), {
    label: 'Identity check note',
    blank: null,
    help: 'Only visible to admins who manage makers.',
  }),
};
/** The stored fields of a payout account, as returned. */
export const payoutSettings = fieldsOfPerson(settings);
/** The editable fields: without `account`, the stored one stays. It is never returned. */
export const payoutAccountFields = fieldsOfPerson({
  account: field(z.optional(payoutAccount), { label: 'Account', blank: undefined }),
  ...settings,
});
export type PayoutDraft = DraftOf<typeof payoutAccountFields>;

/** `version` is 0 before the first save. */
export const payoutPut = z.strictObject({
  ...shapeOf(payoutAccountFields),
  version: z.int().check(z.minimum(0), z.maximum(maxInteger)),
});
export type PayoutPut = z.infer<typeof payoutPut>;

/** A payout account with its number masked. */
export const payout = z.object({
  makerId: id,
  version: z.int(),
  ...shapeOf(payoutSettings),
  method: payoutMethod,
  last4: z.string(),
  kycCheckedAt: z.nullable(instant),
  status: payoutStatus,
  due: payoutDue,
  /** Other makers with the same account. */
  sharedWith: z.array(reference),
  updatedAt: instant,
});
export type Payout = z.infer<typeof payout>;
