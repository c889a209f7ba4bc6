import { id, instant, kebab } from './fields.ts';
import { movieFilters } from './movies.query.ts';
import { movieStatus } from './movies.workflow.ts';
import { z } from './z.ts';

/** What can be done to many movies at once. */
export const bulkAction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('transition'),
    to: movieStatus,
    publishAt: z.optional(instant),
    reasons: z.optional(z.array(kebab(60)).check(z.maxLength(10))),
  }),
  z.strictObject({ type: z.literal('feature'), featured: z.boolean() }),
  z.strictObject({ type: z.literal('addGenre'), genreId: id }),
  z.strictObject({ type: z.literal('removeGenre'), genreId: id }),
  z.strictObject({ type: z.literal('addTag'), tagId: id }),
  z.strictObject({ type: z.literal('removeTag'), tagId: id }),
  z.strictObject({ type: z.literal('setMaker'), makerId: id }),
  z.strictObject({ type: z.literal('delete') }),
  z.strictObject({ type: z.literal('restore') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** `ids` names rows; `filter` means every row that the list shows under it. */
export const bulkTarget = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('ids'), ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({ by: z.literal('filter'), filter: z.strictObject(movieFilters) }),
]);
export type BulkTarget = z.infer<typeof bulkTarget>;

/** `expectedCount` is what the person saw; another number answers 409 and changes nothing. */
export const bulkRequest = z.strictObject({
  action: bulkAction,
  target: bulkTarget,
  expectedCount: z.int().check(z.minimum(0)),
  dryRun: z.boolean(),
});
export type BulkRequest = z.infer<typeof bulkRequest>;

export const skipReason = z.enum([
  'transition_not_allowed',
  'checklist_incomplete',
  'permission_missing',
  'already_so',
  'genre_limit',
  'last_genre',
  'tag_limit',
  'deleted',
  'not_deleted',
  'changed_meanwhile',
  'gone',
]);
export type SkipReason = z.infer<typeof skipReason>;

/** Above 500 rows the work is a job: `jobId` is set, the figures come in its result. Undo lives for 10 minutes. */
export const bulkResult = z.object({
  matched: z.int(),
  changed: z.int(),
  /** At most 100 of them, `skippedBy` counts all. */
  skipped: z.array(z.object({ _id: id, title: z.string(), reason: skipReason })),
  /** How many for each reason, most first. */
  skippedBy: z.array(z.object({ reason: skipReason, count: z.int() })),
  undoToken: z.nullable(id),
  jobId: z.nullable(id),
});
export type BulkResult = z.infer<typeof bulkResult>;
