import { id } from '../values/fields.ts';
import { z } from '../../z.ts';

/** Which records a bulk change is about: `ids` names them; `filter` means every one that the list shows under it. */
const bulkTargetOf = <const F extends z.core.$ZodLooseShape>(filters: F) =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('ids'), ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    z.strictObject({ by: z.literal('filter'), filter: z.strictObject(filters) }),
  ]);

/**
 * Body of `POST movie/bulk`. `expectedCount` is what the person saw; another number answers 409 `count_mismatch` with
 * `{ matched }` and changes nothing.
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

/** Reasons that most bulk changes have for skipping a record; `changed_meanwhile` only in an undo. */
export const skipReasons = ['already_so', 'changed_meanwhile', 'gone'] as const;
export type SharedSkipReason = (typeof skipReasons)[number];
/** The reasons that only this bulk change has. */
export type OwnSkipReason<R extends string> = Exclude<R, SharedSkipReason>;

/**
 * What a bulk change, its trial or its undo did. Above 500 rows the work is a job: `jobId` is set, and the figures come
 * in its result. Undo lives for 10 minutes.
 */
export const bulkResultOf = <R extends z.ZodMiniType<string>>(reason: R) =>
  z.object({
    matched: z.int(),
    changed: z.int(),
    /** At most 100 of them, `skippedBy` counts all. `title` is what people know the record by. */
    skipped: z.array(z.object({ _id: id, title: z.string(), reason })),
    /** How many for each reason, most first. */
    skippedBy: z.array(z.object({ reason, count: z.int() })),
    undoToken: z.nullable(id),
    jobId: z.nullable(id),
  });
/** The result of a bulk change whose reasons are not looked at. */
export const bulkResult = bulkResultOf(z.string());
export type BulkResult = z.infer<typeof bulkResult>;

/** Body of `POST movie/bulk/undo`. */
export const bulkUndo = z.strictObject({ undoToken: id });
