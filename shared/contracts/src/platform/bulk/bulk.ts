import { id } from '../values/fields.ts';
import { z } from '../../z.ts';

/** The records of a bulk change: those named by `ids`, or all that match `filter`. */
const bulkTargetOf = <const F extends z.core.$ZodLooseShape>(filters: F) =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('ids'), ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    z.strictObject({ by: z.literal('filter'), filter: z.strictObject(filters) }),
  ]);

/**
 * Body of `POST movie/bulk`. `expectedCount` is the number that the user saw; another one is refused with 409
 * `count_mismatch` and `{ matched }`.
 * @param filters of the list, without its paging
 */
export const bulkRequestOf = <A extends z.ZodMiniType, const F extends z.core.$ZodLooseShape>(
  action: A,
  filters: F,
) =>
  z.strictObject({
    action,
    target: bulkTargetOf(filters),
    expectedCount: z.int().check(z.minimum(0)),
    dryRun: z.boolean(),
  });

/** Reasons that most bulk changes have for skipping a record; `version_conflict` only in an undo. */
export const skipReasons = ['unchanged', 'version_conflict', 'gone'] as const;
export type SharedSkipReason = (typeof skipReasons)[number];
/** The reasons that only this bulk change has. */
export type OwnSkipReason<R extends string> = Exclude<R, SharedSkipReason>;

/**
 * What a bulk change, its preview or its undo did. Above 500 rows the work is a job: `jobId` is set, and the figures
 * come in its result. Undo is available for 10 minutes.
 */
export const bulkResultOf = <R extends z.ZodMiniType<string>>(reason: R) =>
  z.object({
    matched: z.int(),
    changed: z.int(),
    /** At most 100; `skippedBy` counts all. `title` is the name of the record on screen. */
    skipped: z.array(z.object({ _id: id, title: z.string(), reason })),
    /** The number for each reason, most frequent first. */
    skippedBy: z.array(z.object({ reason, count: z.int() })),
    undoToken: z.nullable(id),
    jobId: z.nullable(id),
  });
/** The result of any bulk change, whatever its reasons. */
export const bulkResult = bulkResultOf(z.string());
export type BulkResult = z.infer<typeof bulkResult>;

/** Body of `POST movie/bulk/undo`. */
export const bulkUndo = z.strictObject({ undoToken: id });
