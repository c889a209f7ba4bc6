import { reference, version } from '../../platform/values/fields.ts';
import { watcherStatus } from './watcher.ts';
import { z } from '../../z.ts';

/** What a merge would move from the other watcher, and which blank fields it would fill. */
export const mergePreview = z.object({
  other: z.object({ ...reference.shape, email: z.string(), status: watcherStatus, version }),
  /** Null without `payment:read`. */
  payments: z.nullable(z.int()),
  /** Null without `subscription:manage`. */
  subscriptions: z.nullable(z.int()),
  /** Null without `support:read`. */
  tickets: z.nullable(z.int()),
  access: z.int(),
  devices: z.int(),
  /** Null without `watched:person`, which `fills` also respects. */
  watched: z.nullable(z.int()),
  fills: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;
