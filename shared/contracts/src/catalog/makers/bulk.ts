import { bulkRequestOf, bulkResultOf } from '../../platform/bulk/bulk.ts';
import { period } from '../../money/earnings/earnings.ts';
import { id, text } from '../../platform/values/fields.ts';
import { makerFilters } from './maker.ts';
import { money } from '../../platform/values/money.ts';
import { z } from '../../z.ts';

/** Each is drawn up from all that was sold: few enough for an answer. All makers at once are a job of `statement.generate`. */
export const statementsAtMost = 100;

/** What can be changed in many makers at once. */
export const makerChange = z.discriminatedUnion('type', [
  /** null: nobody looks after them. */
  z.strictObject({ type: z.literal('assignOwner'), ownerId: z.nullable(id) }),
  z.strictObject({ type: z.literal('addTag'), tag: text(40, 1) }),
  z.strictObject({ type: z.literal('removeTag'), tag: text(40, 1) }),
  /** The first invitation to leads, another one to makers that are invited or onboarding. */
  z.strictObject({ type: z.literal('invite') }),
  z.strictObject({ type: z.literal('suspend'), reason: text(500, 1) }),
]);
export type MakerChange = z.infer<typeof makerChange>;

/** What can be done to many makers at once. */
export const makerBulkAction = z.discriminatedUnion('type', [
  makerChange,
  /** Draws up what they get for a month, or draws it up again. */
  z.strictObject({ type: z.literal('statements'), period }),
]);
export type MakerBulkAction = z.infer<typeof makerBulkAction>;

export const makerBulkRequest = bulkRequestOf(makerBulkAction, makerFilters);

export const makerSkipReason = z.enum([
  'already_so',
  'tag_limit',
  'not_invitable',
  'not_active',
  'deleted',
  'nothing_due',
  'issued_already',
  'later_exists',
  'earlier_not_issued',
  'changed_meanwhile',
  'gone',
]);
export type MakerSkipReason = z.infer<typeof makerSkipReason>;

export const makerBulkResult = z.object({
  ...bulkResultOf(makerSkipReason).shape,
  /** Of a trial of statements: who gets how much, each currency by itself. Below zero when more went back than was sold. */
  due: z.optional(z.array(z.object({ _id: id, name: z.string(), sums: z.array(money) }))),
});
export type MakerBulkResult = z.infer<typeof makerBulkResult>;
