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

export const payoutRow = z.object({
  ...recordFields,
  number: z.string(),
  batch: reference,
  statement: reference,
  makerId: id,
  makerName: z.string(),
  amountMinor: minorUnits,
  currency: currencyCode,
  status: payoutState,
  /** Empty when it can be sent or was sent. */
  holds: z.array(holdReason),
  holdUntil: z.nullable(day),
  method: z.nullable(payoutMethod),
  last4: z.nullable(z.string()),
  attempts: z.int(),
  bankReference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  paidAt: z.nullable(instant),
});
export type PayoutRow = z.infer<typeof payoutRow>;

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
