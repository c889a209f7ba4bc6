import { earningFigures } from '../earnings/earnings.ts';
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

/** Why the amount is carried forward. */
export const carriedReason = z.enum(['negative', 'below_threshold', 'quarterly']);
export type CarriedReason = z.infer<typeof carriedReason>;

const totals = {
  ...earningFigures,
  /** Earnings: due = withheld + payout + carried. */
  dueMinor: minorUnits,
  withholdingBasisPoints: z.int(),
  withheldMinor: minorUnits,
  payoutMinor: minorUnits,
  carriedMinor: minorUnits,
  carriedReason: z.nullable(carriedReason),
};

export const statementRow = z.object({
  ...recordFields,
  /** Assigned on issue. */
  number: z.nullable(z.string()),
  makerId: id,
  makerName: z.string(),
  period: z.string(),
  currency: currencyCode,
  status: statementStatus,
  ...totals,
  issuedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** Whether it has a payout that isn't canceled. */
  hasPayout: z.boolean(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** Sales of a movie by territory and license, or fees and guarantees, with `payableMinor` only. */
export const statementLine = z.object({
  _id: id,
  kind: lineKind,
  movieId: z.nullable(id),
  movieTitle: z.nullable(z.string()),
  territory: z.nullable(z.string()),
  licenseType: z.nullable(licenseType),
  contractNumber: z.nullable(z.string()),
  shareBasisPoints: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** The day of an earlier sale that was booked late. */
  soldOn: z.nullable(day),
  ...earningFigures,
  withheldMinor: minorUnits,
});
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
