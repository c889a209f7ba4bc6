import { instant, kebab, text, version } from '../../platform/values/fields.ts';
import { watcherLimits } from './watcher.ts';
import { z } from '../../z.ts';

const blockFields = {
  /** Key of a `blockReason`. */
  reason: kebab(60),
  note: z.optional(text(watcherLimits.blockNote)),
  /** The watcher is unblocked automatically then; without it, only manually. */
  until: z.optional(instant),
  /** Also signs the watcher out on every device. */
  endSessions: z._default(z.boolean(), true),
};
export const watcherBlock = z.strictObject({ ...blockFields, version });
/** For a bulk change. */
export const bulkBlock = blockFields;
