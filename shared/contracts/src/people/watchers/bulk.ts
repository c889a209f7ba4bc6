import { bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { accessGrant } from './entitlements.ts';
import { bulkBlock } from './block.ts';
import { watcherTag } from './watcher.ts';
import { z } from '../../z.ts';

/** Bulk changes of watchers. */
export const watcherBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tag'), tag: watcherTag }),
  z.strictObject({ type: z.literal('untag'), tag: watcherTag }),
  z.strictObject({ type: z.literal('block'), ...bulkBlock }),
  z.strictObject({ type: z.literal('unblock') }),
  z.strictObject({ type: z.literal('grantAccess'), ...accessGrant.shape }),
]);
export type WatcherBulkAction = z.infer<typeof watcherBulkAction>;

export const watcherSkipReason = z.enum(['tag_limit', 'not_blocked', 'closed', ...skipReasons]);
export type WatcherSkipReason = z.infer<typeof watcherSkipReason>;

export const watcherBulkResult = bulkResultOf(watcherSkipReason);
export type WatcherBulkResult = z.infer<typeof watcherBulkResult>;
