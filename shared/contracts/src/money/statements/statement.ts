import { earningFields } from '../earnings/earnings.ts';
import {
  currencyCode,
  day,
  id,
  instant,
  minorUnits,
  period,
  recordFields,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { column, fieldsOfRecord, fileColumn, shapeOf } from '../../platform/records/record-fields.ts';
import { licenseType } from '../../catalog/movies/licenses.ts';
import { z } from '../../z.ts';

/**
 * `open`: the month is in progress. `calculated`: it is over, and amounts can still be recalculated. From `issued` on
 * they are final; a correction replaces the statement, which then is `corrected`.
 */
export const statementStatus = z.enum([
  'open',
  'calculated',
  'issued',
  'approved',
  'paid',
  'disputed',
  'corrected',
]);
export type StatementStatus = z.infer<typeof statementStatus>;

export const lineKind = z.enum([
  'sale',
  'fixed_fee',
  'guarantee',
  'recoupment',
  'opening',
  'prior_payment',
  'adjustment',
]);
export type LineKind = z.infer<typeof lineKind>;
/** On pages, documents and in files; sales have their movie. */
export const lineLabels: Readonly<Record<Exclude<LineKind, 'sale'>, string>> = {
  fixed_fee: 'Fixed fee',
  guarantee: 'Minimum guarantee',
  recoupment: 'Recoupment of the guarantee',
  opening: 'Carried forward from the previous statement',
  prior_payment: 'Paid on the previous statement',
  adjustment: 'Correction',
};

/** Why the amount is carried forward. */
export const carriedReason = z.enum(['negative', 'below_threshold', 'quarterly']);
export type CarriedReason = z.infer<typeof carriedReason>;

/** What lists have of a statement, besides its record. */
export const statementFields = fieldsOfRecord({
  /** Assigned on issue. */
  number: column(z.nullable(z.string()), { label: 'Number' }),
  makerId: column(id, { label: 'Maker' }),
  makerName: column(z.string(), { label: 'Maker', isPersonal: true }),
  period: column(z.string(), { label: 'Month' }),
  currency: column(currencyCode, { label: 'Currency' }),
  status: column(statementStatus, { label: 'Status' }),
  ...earningFields,
  /** due = withheld + payout + carried. */
  dueMinor: column(minorUnits, { label: 'Earnings' }),
  withholdingBasisPoints: column(z.int(), { label: 'Withholding rate' }),
  withheldMinor: column(minorUnits, { label: 'Withholding tax' }),
  payoutMinor: column(minorUnits, { label: 'Payout' }),
  carriedMinor: column(minorUnits, { label: 'Carried forward' }),
  carriedReason: column(z.nullable(carriedReason), { label: 'Reason carried forward' }),
  issuedAt: column(z.nullable(instant), { label: 'Issued' }),
  approvedAt: column(z.nullable(instant), { label: 'Approved' }),
  paidAt: column(z.nullable(instant), { label: 'Paid' }),
  /** Whether it has a payout that isn't canceled. */
  hasPayout: column(z.boolean(), { label: 'Has a payout' }),
});
export const statementRow = z.object({ ...recordFields, ...shapeOf(statementFields) });
export type StatementRow = z.infer<typeof statementRow>;

const { payableMinor, ...figures } = earningFields;
/**
 * Sales of a movie by territory and license, or fees and guarantees, with `payableMinor` only. Files have them in this order.
 */
export const statementLineFields = fieldsOfRecord({
  kind: fileColumn(lineKind, { label: 'Type', file: 'export' }),
  movieId: fileColumn(z.nullable(id), { label: 'Movie ID', file: 'none' }),
  movieTitle: fileColumn(z.nullable(z.string()), { label: 'Movie', file: 'export' }),
  territory: fileColumn(z.nullable(z.string()), { label: 'Territory', file: 'export' }),
  licenseType: fileColumn(z.nullable(licenseType), { label: 'License', file: 'export' }),
  contractNumber: fileColumn(z.nullable(z.string()), { label: 'Contract', file: 'export' }),
  note: fileColumn(z.nullable(z.string()), { label: 'Note', file: 'export' }),
  ...figures,
  shareBasisPoints: fileColumn(z.nullable(z.int()), { label: 'Share %', file: 'export' }),
  payableMinor,
  withheldMinor: fileColumn(minorUnits, { label: statementFields.withheldMinor.label, file: 'amount' }),
  /** The day of an earlier sale that was booked late. */
  soldOn: fileColumn(z.nullable(day), { label: 'Sold on', file: 'export' }),
});
export const statementLine = z.object({ _id: id, ...shapeOf(statementLineFields) });
export type StatementLine = z.infer<typeof statementLine>;

const other = z.nullable(z.object({ _id: id, number: z.nullable(z.string()) }));
export const statement = z.object({
  ...statementRow.shape,
  reason: z.nullable(z.string()),
  /** The statement it replaces, and the one that replaces it. */
  corrects: other,
  correctedBy: other,
  payout: z.nullable(z.object({ _id: id, number: z.string(), status: z.string() })),
  lines: z.array(statementLine),
});
export type Statement = z.infer<typeof statement>;

export const statementSorts = ['-period', 'period', '-dueMinor', 'dueMinor'] as const;
export const statementFilters = {
  status: z.optional(csv(statementStatus)),
  makerId: z.optional(csv(id)),
  period: z.optional(csv(period)),
  currency: z.optional(csv(currencyCode)),
  /** Whether it has an amount to pay and no payout yet. */
  toPay: z.optional(z.stringbool()),
};
/** `q` is a prefix of the number or the maker's name. */
export const statementQuery = listQuery(statementSorts, statementFilters);

export const statementTotals = z.object({
  count: z.int(),
  byCurrency: z.array(
    z.object({
      currency: currencyCode,
      count: z.int(),
      dueMinor: minorUnits,
      withheldMinor: minorUnits,
      /** Neither paid nor disputed. */
      toPayMinor: minorUnits,
      disputedMinor: minorUnits,
      paidMinor: minorUnits,
      carriedMinor: minorUnits,
    }),
  ),
});
export type StatementTotals = z.infer<typeof statementTotals>;

/** The result of a run; `left` counts the skipped statements by reason. */
export const generated = z.object({
  created: z.int(),
  recreated: z.int(),
  /** Removed drafts without activity. */
  removed: z._default(z.int(), 0),
  left: z.array(
    z.object({
      why: z.enum(['issued_already', 'later_exists', 'earlier_not_issued']),
      count: z.int(),
    }),
  ),
});
export type Generated = z.infer<typeof generated>;
