import { type SQL, sql } from 'drizzle-orm';
import { revisionTable as t } from '../../../../platform/records/history.table.ts';

const tracks = ['audioTracks', 'chapters', 'introSkip', 'creditsAtSec'];
const sets = ['prices', 'rights', ...tracks];
/** Removed files are gone. */
const files = ['assets', 'images', 'subtitles'];

export const isOfTracks = (field: string): boolean => tracks.includes(field);

const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
const fieldsOf = (changes: SQL): SQL =>
  sql`array(select c ->> 'field' from jsonb_array_elements(${changes}) c)`;

/**
 * Whether a movie can be taken back to how it was after a change, beside what snapshots say: a set when it was changed
 * since, files never.
 */
export const movieRestorable = (bySnapshot: SQL): SQL => {
  const own = fieldsOf(sql`${t.changes}`);
  return sql`case
    when ${own} && ${textArray(sets)} then exists (
      select 1 from revision later, jsonb_array_elements(later.changes) c
      where later.object_id = ${t.objectId} and later.version > ${t.version}
        and c ->> 'field' = any(${textArray(sets)}) and c ->> 'field' = any(${own}))
    when ${own} && ${textArray(files)} then false
    else ${bySnapshot} end`;
};
