import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import { type BulkSource, snapshotOf } from '../../../../platform/bulk/bulk-rule.service.ts';
import { watcherTable } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';

/** Rules read a watcher `w`. */
export const watcherSource: BulkSource = {
  type: 'watcher',
  table: watcherTable,
  alias: 'w',
  title: 'name',
  snapshot: snapshotOf('w', watcherFields),
  audited: watcherRecord.audited,
};
