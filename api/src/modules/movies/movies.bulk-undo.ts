import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { bulkFields } from './movies.bulk-rules.ts';
import { type Batch, type Judged, writeMovies } from './movies.bulk-write.ts';

/**
 * Takes a bulk change back on these movies: the fields that it changed get the values that its revisions kept.
 * Movies that it skipped are left out, those changed since are skipped.
 */
export function undoMovies(tx: Db, ids: readonly string[], undone: string, batch: Batch): Promise<Judged[]> {
  return writeMovies(
    tx,
    ids,
    {
      joins: sql`
        join revision r on r.object_id = m.id and r.bulk_id = ${undone}::uuid
        cross join lateral jsonb_populate_record(m, (
          select coalesce(
            jsonb_object_agg(lower(regexp_replace(c ->> 'field', '([A-Z])', '_\\1', 'g')), c -> 'before'), '{}'::jsonb)
          from jsonb_array_elements(r.changes) c
        )) as former`,
      reason: sql`case when m.version <> r.version then 'changed_meanwhile' end`,
      set: Object.fromEntries(
        Object.entries(bulkFields).map(([field, column]) => [field, sql.raw(`former.${column}`)]),
      ),
    },
    batch,
  );
}
