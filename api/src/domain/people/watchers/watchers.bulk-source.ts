import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { BulkSource } from '../../../platform/bulk/bulk-rule.service.ts';
import { watcherTable } from './watchers.table.ts';
import { inputKeys, personalFields } from './watchers.write.ts';

/** Rules read a watcher `w`. */
export const watcherSource: BulkSource = {
  type: 'watcher',
  table: watcherTable,
  alias: 'w',
  title: 'name',
  snapshot: sql.raw(
    `jsonb_build_object(${inputKeys.map((key) => `'${key}', w.${toSnakeCase(key)}`).join(', ')})`,
  ),
  personal: personalFields,
};
