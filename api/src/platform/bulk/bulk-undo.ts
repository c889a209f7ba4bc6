import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../db/database.ts';
import type { BulkSource } from './bulk-rule.service.ts';
import { type Batch, type BulkOutcome, writeRows } from './bulk-write.service.ts';

/**
 * Undoes a bulk change on these records: the changed fields get the previous values of its revisions. Records that it
 * skipped are ignored; those changed since are skipped. Its changes outside the records are recorded again, reversed.
 * @param fields all that bulk changes of this kind can set
 */
export function undoRows(
  tx: Db,
  source: BulkSource,
  fields: readonly string[],
  ids: readonly string[],
  undone: string,
  batch: Batch,
): Promise<BulkOutcome[]> {
  const record = sql.raw(source.alias);
  const isEmptied = sql.raw(
    (source.neverEmptied ?? [])
      .map(toSnakeCase)
      .map((column) => ` or (former.${column} is null and ${source.alias}.${column} is not null)`)
      .join(''),
  );
  return writeRows(
    tx,
    source,
    ids,
    {
      joins: sql`
        join revision r on r.object_id = ${record}.id and r.bulk_id = ${undone}::uuid
        cross join lateral jsonb_populate_record(${record}, (
          select coalesce(
            jsonb_object_agg(lower(regexp_replace(c ->> 'field', '([A-Z])', '_\\1', 'g')), c -> 'before'), '{}'::jsonb)
          from jsonb_array_elements(r.changes) c
        )) as former`,
      reason: sql`case when ${record}.version <> r.version then 'version_conflict' when false${isEmptied} then 'unchanged' end`,
      set: Object.fromEntries(fields.map((field) => [field, sql.raw(`former.${toSnakeCase(field)}`)])),
      noted: sql`(
        select coalesce(jsonb_agg(
          jsonb_build_object('field', c -> 'field', 'before', c -> 'after', 'after', c -> 'before')), '[]'::jsonb)
        from jsonb_array_elements(r.changes) c where c ->> 'field' <> all(${sql.param(fields)}::text[]))`,
    },
    batch,
  );
}
