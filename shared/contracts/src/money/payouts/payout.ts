import {
  currencyCode,
  day,
  id,
  instant,
  minorUnits,
  recordFields,
  reference,
  text,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { column, fieldsOfRecord, fileColumn, shapeOf } from '../../platform/records/record-fields.ts';
import { isIban, plainAccount } from '../../catalog/makers/payout-account.ts';
import { payoutMethod } from '../../catalog/makers/payout.ts';
import { z } from '../../z.ts';

/** The state of a payout; `payoutStatus` is the one of an account. A canceled payout can be scheduled again. */
export const payoutState = z.enum(['scheduled', 'processing', 'paid', 'failed', 'canceled']);
export type PayoutState = z.infer<typeof payoutState>;

/** Why a payout is on hold. */
export const holdReason = z.enum([
  'account',
  'account_reentry',
  'tax_form',
  'tax_form_expired',
  'identity',
  'identity_refused',
  'hold_until',
  'maker_suspended',
  /** The withholding rate differs from the statement's. */
  'withholding_changed',
]);
export type HoldReason = z.infer<typeof holdReason>;

/** What lists have of a payout, besides its record. */
export const payoutFields = fieldsOfRecord({
  createdAt: column(instant, { label: 'Scheduled' }),
  number: column(z.string(), { label: 'Number' }),
  batch: column(reference, { label: 'Batch' }),
  statement: column(reference, { label: 'Statement' }),
  makerId: column(id, { label: 'Maker' }),
  makerName: column(z.string(), { label: 'Maker', isPersonal: true }),
  amountMinor: column(minorUnits, { label: 'Amount' }),
  currency: column(currencyCode, { label: 'Currency' }),
  status: column(payoutState, { label: 'Status' }),
  /** Empty when it can be sent or was sent. */
  holds: column(z.array(holdReason), { label: 'On hold' }),
  holdUntil: column(z.nullable(day), { label: 'Held until' }),
  method: column(z.nullable(payoutMethod), { label: 'Method' }),
  last4: column(z.nullable(z.string()), { label: 'Account', isPersonal: true }),
  attempts: column(z.int(), { label: 'Attempts' }),
  bankReference: column(z.nullable(z.string()), { label: 'Bank reference' }),
  failureReason: column(z.nullable(z.string()), { label: 'Failure reason' }),
  paidAt: column(z.nullable(instant), { label: 'Paid' }),
});
export const payoutRow = z.object({ ...recordFields, ...shapeOf(payoutFields) });
export type PayoutRow = z.infer<typeof payoutRow>;

/** A payout in the bank file, with the full account, in the order of the file. */
export const bankFileFields = fieldsOfRecord({
  number: fileColumn(z.string(), { label: 'Payout', file: 'export' }),
  holder: fileColumn(z.string(), { label: 'Holder', file: 'export', isPersonal: true }),
  method: fileColumn(payoutMethod, { label: payoutFields.method.label, file: 'export' }),
  account: fileColumn(z.string(), { label: payoutFields.last4.label, file: 'export', isPersonal: true }),
  amountMinor: fileColumn(minorUnits, { label: payoutFields.amountMinor.label, file: 'amount' }),
  currency: fileColumn(currencyCode, { label: payoutFields.currency.label, file: 'export' }),
  reference: fileColumn(z.string(), { label: 'Reference', file: 'export' }),
});

export const payoutSorts = ['-createdAt', 'createdAt', '-amountMinor', 'amountMinor'] as const;
export const payoutFilters = {
  status: z.optional(csv(payoutState)),
  /** Whether it is on hold. */
  onHold: z.optional(z.stringbool()),
  makerId: z.optional(csv(id)),
  currency: z.optional(csv(currencyCode)),
  batchId: z.optional(csv(id)),
};
/** `q` is a prefix of the number or the maker's name. */
export const payoutQuery = listQuery(payoutSorts, payoutFilters);

export const payoutTotals = z.object({
  count: z.int(),
  byCurrency: z.array(
    z.object({
      currency: currencyCode,
      count: z.int(),
      /** Can be sent. */
      scheduledMinor: minorUnits,
      /** Scheduled, and on hold. */
      onHoldMinor: minorUnits,
      failedMinor: minorUnits,
      /** At the bank. */
      processingMinor: minorUnits,
      paidMinor: minorUnits,
    }),
  ),
});
export type PayoutTotals = z.infer<typeof payoutTotals>;

/** Payouts scheduled together. */
export const payoutBatch = z.object({
  _id: id,
  number: z.string(),
  createdAt: instant,
  count: z.int(),
  /** The number of payouts a new file would include: scheduled and not on hold. */
  inSepaFile: z.int(),
  inCsvFile: z.int(),
  onHold: z.int(),
  atBank: z.int(),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** Recreates the previous file instead of a new one. */
const again = z.boolean();

/** The debtor account written to the file; never stored. */
export const sepaFileRequest = z.strictObject({
  format: z.literal('sepa'),
  again,
  payerName: text(70, 2),
  payerIban: z
    .string()
    .check(z.maxLength(60), z.overwrite(plainAccount), z.refine(isIban, 'Enter a valid IBAN.')),
  executionDay: day,
});
export const bankFileRequest = z.discriminatedUnion('format', [
  sepaFileRequest,
  z.strictObject({ format: z.literal('csv'), again }),
]);
export type BankFileRequest = z.infer<typeof bankFileRequest>;

const marked = z.array(id).check(z.minLength(1), z.maxLength(200));
export const paidMark = z.strictObject({
  to: z.literal('paid'),
  payoutIds: marked,
  bankReference: text(140, 1),
});
/** The outcome at the bank, for all payouts or none. */
export const payoutMark = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('processing'), payoutIds: marked }),
  paidMark,
  z.strictObject({ to: z.literal('failed'), payoutIds: marked, failureReason: text(500, 1) }),
]);
export type PayoutMark = z.infer<typeof payoutMark>;
