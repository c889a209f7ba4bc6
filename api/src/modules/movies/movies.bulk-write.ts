import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { MovieStatus } from '@backlot/contracts/movies.workflow';
import type { SkipReason } from '@backlot/contracts/movies.bulk';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { instant } from './movies.bulk-rules.ts';
import type { Change } from '../history/records.service.ts';
import { inputKeys, type MovieRecord } from './movies.write.ts';

/** What became of one movie: skipped with a reason, or changed to this status. */
export type Judged = { _id: string; title: string; reason: SkipReason | null; status: MovieStatus };
export type Batch = Change & { bulkId: string | null };

type Judgement = {
  /** Tables behind `m`, the movie, after `wanted`. */
  joins?: SQL;
  reason: SQL;
  /** The value after the change of each field; the others stay. */
  set: Partial<Record<keyof MovieRecord, SQL>>;
};

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const raw = sql.raw;

/** The editable fields of the movie `m` as JSON, as `inputOf` gives them. */
const snapshot = sql`jsonb_build_object(${list(
  inputKeys.map((key) => raw(`'${key}', m.${toSnakeCase(key)}`)),
)})`;
type Column = { field: keyof MovieRecord; column: string };

/** The columns that a judgement sets, the status always among them: it is answered. */
const columnsOf = (set: Judgement['set']): Column[] =>
  [...new Set(['status', ...Object.keys(set)] as (keyof MovieRecord)[])] // the keys of `set` are fields
    .map((field) => ({ field, column: toSnakeCase(field) }));

/** One `{ field, before, after }` for each field that differs between the judgement `j` and the movie `m`. */
const changesOf = (columns: Column[]) =>
  sql`(select coalesce(jsonb_agg(c), '[]'::jsonb) from jsonb_array_elements(jsonb_build_array(${list(
    columns.map(({ field, column }) =>
      raw(
        `jsonb_build_object('field', '${field}', 'before', to_jsonb(j.old_${column}), 'after', to_jsonb(m.${column}))`,
      ),
    ),
  )})) c where c -> 'before' is distinct from c -> 'after')`;

/**
 * Changes the given movies in one statement, with a revision and an audit row each, in order of their ids
 * so that two of them never wait for one another. Answers what became of each that is there.
 */
export async function writeMovies(
  tx: Db,
  ids: readonly string[],
  { joins = sql``, reason, set }: Judgement,
  { action, actorId, requestId, at, bulkId }: Batch,
): Promise<Judged[]> {
  const columns = columnsOf(set);
  const wantedIds = sql`${sql.param(ids)}::uuid[]`;
  // Held first: the statement after it then sees each movie as it is, not as it was when it began to wait.
  await tx.execute(sql`select 1 from movie where id = any(${wantedIds}) order by id for update`);
  const revisionIds = sql`${sql.param(ids.map(() => newId()))}::uuid[]`;
  return rowsOf<Judged>(
    tx,
    sql`with wanted as (
      select * from unnest(${wantedIds}, ${revisionIds}) as w (id, revision_id)
    ), judged as (
      select m.id, m.title, wanted.revision_id, ${reason} as reason, ${list(
        columns.flatMap(({ field, column }) => [
          raw(`m.${column} as old_${column}`),
          sql`${set[field] ?? raw(`m.${column}`)} as ${raw(`new_${column}`)}`,
        ]),
      )}
      from wanted join movie m on m.id = wanted.id join maker k on k.id = m.maker_id ${joins}
    ), changed as (
      update movie m set version = m.version + 1, updated_at = ${instant(at)}, updated_by = ${actorId}::uuid,
        ${list(columns.map(({ column }) => raw(`${column} = j.new_${column}`)))}
      from judged j where m.id = j.id and j.reason is null
      returning m.id, m.version, j.revision_id, ${changesOf(columns)} as changes, ${snapshot} as snapshot
    ), revised as (
      insert into revision (id, object_type, object_id, at, actor_id, action, changes, snapshot, version, bulk_id)
      select revision_id, 'movie', id, ${instant(at)}, ${actorId}::uuid, ${action}, changes, snapshot, version, ${bulkId}::uuid
      from changed
    ), audited as (
      insert into audit (actor_id, action, object_type, object_id, diff, request_id)
      select ${actorId}::uuid, ${`movie.${action}`}, 'movie', id::text, (
        select coalesce(jsonb_object_agg(c ->> 'field', jsonb_build_array(c -> 'before', c -> 'after')), '{}'::jsonb)
        from jsonb_array_elements(changes) c
      ), ${requestId} from changed
    )
    select id as _id, title, reason, new_status as status from judged order by id`,
  );
}
