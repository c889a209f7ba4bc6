import type { BulkDelete, BulkDeleteSkipReason } from '@backlot/contracts/platform/bulk/bulk-delete';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { BulkLabels } from './bulk-reporter.ts';
import type { BulkAction } from './bulk-types.ts';
import { messages } from './bulk.messages.ts';

/** The only bulk change of records that are edited one by one. */
export const bulkDeleteActions: readonly BulkAction<'delete', BulkDelete>[] = [
  { key: 'delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

/**
 * @param rows rows with their number: `3 messages`
 * @param locked why some can't be deleted: `not a draft`
 */
export const bulkDeleteLabels = (
  rows: BulkLabels['rows'],
  locked = messages.locked,
): BulkLabels<'delete'> => ({
  rows,
  actions: { delete: messages.delete },
  done: { delete: (count) => messages.deleted(rows(count)) },
  reasons: { deleted: messages.alreadyDeleted, locked } satisfies Record<
    OwnSkipReason<BulkDeleteSkipReason>,
    string
  >,
});
