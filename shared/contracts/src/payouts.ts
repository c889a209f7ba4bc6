import { currencyCode, day, id, instant, minorUnits, recordFields, reference, text } from './fields.ts';
import { csv, listQuery } from './list.ts';
import { isIban, plainAccount } from './makers.account.ts';
import { payoutMethod } from './makers.payout.ts';
import { z } from './z.ts';

/** Of one payout; that of an account is `payoutStatus`. A canceled one leaves its statement free for another. */
export const payoutState = z.enum(['scheduled', 'processing', 'paid', 'failed', 'canceled']);
export type PayoutState = z.infer<typeof payoutState>;

/** What keeps a payout from going to the bank. */
export const holdReason = z.enum([
  'account',
  'account_again',
  'tax_form',
  'tax_form_expired',
  'identity',
  'identity_refused',
  'hold_until',
  'maker_suspended',
  /** Another tax is to be withheld now than the statement says. */
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
  /** Empty for one that may go, or has gone. */
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
  /** Whether something still keeps it from going. */
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
      /** Not sent yet, at the bank, and arrived. */
      scheduledMinor: minorUnits,
      processingMinor: minorUnits,
      paidMinor: minorUnits,
    }),
  ),
});
export type PayoutTotals = z.infer<typeof payoutTotals>;

/** Payouts that were made together. */
export const payoutBatch = z.object({
  _id: id,
  number: z.string(),
  createdAt: instant,
  count: z.int(),
  /** What a file would hold now: payouts that are scheduled, and not on hold. */
  inSepaFile: z.int(),
  inCsvFile: z.int(),
  onHold: z.int(),
  atBank: z.int(),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** Makes the file of the last time once more, instead of one of what may go now. */
const again = z.boolean();

/** Whose account pays, as the bank wants it in the file; kept nowhere. */
export const bankFileRequest = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('sepa'),
    again,
    payerName: text(70, 2),
    payerIban: z
      .string()
      .check(z.maxLength(60), z.overwrite(plainAccount), z.refine(isIban, 'This IBAN is not valid')),
    executionDay: day,
  }),
  z.strictObject({ format: z.literal('csv'), again }),
]);
export type BankFileRequest = z.infer<typeof bankFileRequest>;

const marked = z.array(id).check(z.minLength(1), z.maxLength(200));
/** What the bank says. All of them are marked, or none. */
export const payoutMark = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('processing'), payoutIds: marked }),
  z.strictObject({ to: z.literal('paid'), payoutIds: marked, bankReference: text(140, 1) }),
  z.strictObject({ to: z.literal('failed'), payoutIds: marked, failureReason: text(500, 1) }),
]);
export type PayoutMark = z.infer<typeof payoutMark>;
