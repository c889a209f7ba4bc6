import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import type { BulkSource } from '../../../../platform/bulk/bulk-rule.service.ts';
import { watcherTable } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';

/** Rules read a watcher `w`. */
export const watcherSource: BulkSource = {
  type: 'watcher',
  table: watcherTable,
  alias: 'w',
  title: 'name',
  snapshot: sql.raw(
    `jsonb_build_object(${keysOf(watcherFields)
      .map((key) => `'${key}', w.${toSnakeCase(key)}`)
      .join(', ')})`,
  ),
  audited: watcherRecord.audited,
};
