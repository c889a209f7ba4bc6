import { id, version } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const mergedAtMost = 20;

export const mergeInput = z.strictObject({
  /** Of the ticket that remains. */
  version,
  /** The tickets that are merged into it. */
  ids: z.array(id).check(z.minLength(1), z.maxLength(mergedAtMost)),
  /** Confirms that the tickets may have different requesters. */
  mayDiffer: z.optional(z.boolean()),
});
export type MergeInput = z.infer<typeof mergeInput>;
