import { type SQL, sql } from 'drizzle-orm';
import { revisionTable as t } from '../../../../platform/records/history.table.ts';

const tracks = ['audioTracks', 'chapters', 'introSkip', 'creditsAtSec'];
const parts = ['prices', 'rights', ...tracks];
/** Removed files can't be restored. */
const files = ['assets', 'images', 'subtitles'];

export const isOfTracks = (field: string): boolean => tracks.includes(field);

const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
const fieldsOf = (changes: SQL): SQL =>
  sql`array(select c ->> 'field' from jsonb_array_elements(${changes}) c)`;

/**
 * Whether a movie can be restored to a revision: rights, prices and tracks if they were changed since, files never, other
 * fields as snapshots allow.
 */
export const movieRestorable = (bySnapshot: SQL): SQL => {
  const own = fieldsOf(sql`${t.changes}`);
  return sql`case
    when ${own} && ${textArray(parts)} then exists (
      select 1 from revision later, jsonb_array_elements(later.changes) c
      where later.object_id = ${t.objectId} and later.version > ${t.version}
        and c ->> 'field' = any(${textArray(parts)}) and c ->> 'field' = any(${own}))
    when ${own} && ${textArray(files)} then false
    else ${bySnapshot} end`;
};
