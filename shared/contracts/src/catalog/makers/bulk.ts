import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { id, period, text } from '../../platform/values/fields.ts';
import { money } from '../../platform/values/money.ts';
import { z } from '../../z.ts';

/** Statements of one request: each reads all sales of its maker. `statement.generate` creates those of all makers in a job. */
export const statementsAtMost = 100;

/** A bulk change of makers. */
export const makerChange = z.discriminatedUnion('type', [
  /** null: no owner. */
  z.strictObject({ type: z.literal('assignOwner'), ownerId: z.nullable(id) }),
  z.strictObject({ type: z.literal('addTag'), tag: text(40, 1) }),
  z.strictObject({ type: z.literal('removeTag'), tag: text(40, 1) }),
  /** Leads get their first invitation; invited and onboarding makers get it again. */
  z.strictObject({ type: z.literal('invite') }),
  z.strictObject({ type: z.literal('suspend'), reason: text(500, 1) }),
]);
export type MakerChange = z.infer<typeof makerChange>;

/** A bulk action on makers. */
export const makerBulkAction = z.discriminatedUnion('type', [
  makerChange,
  /** Creates or updates their statements of a month. */
  z.strictObject({ type: z.literal('statements'), period }),
]);
export type MakerBulkAction = z.infer<typeof makerBulkAction>;

export const makerSkipReason = z.enum([
  'tag_limit',
  'not_invitable',
  'not_active',
  'deleted',
  'nothing_due',
  'issued_already',
  'later_exists',
  'earlier_not_issued',
  ...skipReasons,
]);
export type MakerSkipReason = z.infer<typeof makerSkipReason>;

export const makerBulkResult = z.object({
  ...bulkResultOf(makerSkipReason).shape,
  /** Preview of statements: the amount of each maker per currency, negative when refunds exceed sales. */
  due: z.optional(z.array(z.object({ _id: id, name: z.string(), totals: z.array(money) }))),
});
export type MakerBulkResult = z.infer<typeof makerBulkResult>;
