import { earningFigures, period } from './earnings.ts';
import { currencyCode, id, minorUnits, instant, recordFields } from './fields.ts';
import { csv, listQuery } from './list.ts';
import { licenceType } from './movies.licences.ts';
import { z } from './z.ts';

/**
 * `open`: the month still runs. `calculated`: it is over, and figures may still be drawn up again. From `issued` on they
 * stay; an error makes a new statement in the place of one that is then `corrected`.
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
  'paid_before',
  'adjustment',
]);
export type LineKind = z.infer<typeof lineKind>;

/** Why nothing is paid out this time. */
export const carriedReason = z.enum(['negative', 'below_threshold', 'quarterly']);
export type CarriedReason = z.infer<typeof carriedReason>;

const sums = {
  ...earningFigures,
  /** Everything together: due = withheld + payout + carried. */
  dueMinor: minorUnits,
  withholdingBasisPoints: z.int(),
  withheldMinor: minorUnits,
  payoutMinor: minorUnits,
  carriedMinor: minorUnits,
  carriedReason: z.nullable(carriedReason),
};

export const statementRow = z.object({
  ...recordFields,
  /** Given when it is issued. */
  number: z.nullable(z.string()),
  makerId: id,
  makerName: z.string(),
  period: z.string(),
  currency: currencyCode,
  status: statementStatus,
  ...sums,
  issuedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** Whether a payout of it exists that was not canceled. */
  hasPayout: z.boolean(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** Sales of a movie in a territory by a kind of licence; or what is added and taken beside sales, in `payableMinor` alone. */
export const statementLine = z.object({
  _id: id,
  kind: lineKind,
  movieId: z.nullable(id),
  movieTitle: z.nullable(z.string()),
  territory: z.nullable(z.string()),
  licenceType: z.nullable(licenceType),
  contractNumber: z.nullable(z.string()),
  shareBasisPoints: z.nullable(z.int()),
  note: z.nullable(z.string()),
  ...earningFigures,
  withheldMinor: minorUnits,
});
export type StatementLine = z.infer<typeof statementLine>;

const other = z.nullable(z.object({ _id: id, number: z.nullable(z.string()) }));
export const statement = z.object({
  ...statementRow.shape,
  reason: z.nullable(z.string()),
  /** The one whose place this one takes, and the one that takes its place. */
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
  /** Whether something is to be paid out by it, and no payout exists yet. */
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
      payoutMinor: minorUnits,
      carriedMinor: minorUnits,
    }),
  ),
});
export type StatementTotals = z.infer<typeof statementTotals>;

/** What a run has done; `left` counts those that have no new figures, by why. */
export const generated = z.object({
  made: z.int(),
  drawnUpAgain: z.int(),
  /** Drawn up before and not issued: nothing is due any more. */
  removed: z._default(z.int(), 0),
  left: z.array(
    z.object({
      why: z.enum(['issued_already', 'later_exists', 'earlier_not_issued']),
      count: z.int(),
    }),
  ),
});
export type Generated = z.infer<typeof generated>;
