import { bulkRequestOf, bulkResultOf } from './bulk.ts';
import { id, text } from './fields.ts';
import { makerFilters } from './makers.ts';
import { z } from './z.ts';

/** What can be done to many makers at once. */
export const makerBulkAction = z.discriminatedUnion('type', [
  /** null: nobody looks after them. */
  z.strictObject({ type: z.literal('assignOwner'), ownerId: z.nullable(id) }),
  z.strictObject({ type: z.literal('addTag'), tag: text(40, 1) }),
  z.strictObject({ type: z.literal('removeTag'), tag: text(40, 1) }),
  /** The first invitation to leads, another one to makers that are invited or onboarding. */
  z.strictObject({ type: z.literal('invite') }),
  z.strictObject({ type: z.literal('suspend'), reason: text(500, 1) }),
]);
export type MakerBulkAction = z.infer<typeof makerBulkAction>;

export const makerBulkRequest = bulkRequestOf(makerBulkAction, makerFilters);

export const makerSkipReason = z.enum([
  'already_so',
  'tag_limit',
  'not_invitable',
  'not_active',
  'deleted',
  'changed_meanwhile',
  'gone',
]);
export type MakerSkipReason = z.infer<typeof makerSkipReason>;

export const makerBulkResult = bulkResultOf(makerSkipReason);
export type MakerBulkResult = z.infer<typeof makerBulkResult>;
