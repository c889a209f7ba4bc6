import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { newId } from '../db/columns.ts';
import { withApiToken } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { type Change, redacted } from '../records/records.service.ts';
import { nextVersionSql } from '../records/version.ts';
import { type BulkRule, type BulkSource, instantSql } from './bulk-rule.service.ts';

/** The result of one record: skipped with a reason, or changed. */
export type BulkOutcome = { _id: string; title: string; reason: string | null };
export type Batch = Change & { bulkId: string | null };
/** `joins` are further tables, after those of the source. */
export type BulkEffect = BulkRule & { joins?: SQL };

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const raw = sql.raw;
type Column = { field: string; column: string; after: SQL };

/** One `{ field, before, after }` for each field that differs between the effect `j` and the record `m`. */
const changesOf = (columns: Column[], m: string) =>
  sql`(select coalesce(jsonb_agg(c), '[]'::jsonb) from jsonb_array_elements(jsonb_build_array(${list(
    columns.map(({ field, column }) =>
      raw(
        `jsonb_build_object('field', '${field}', 'before', to_jsonb(j.old_${column}), 'after', to_jsonb(${m}.${column}))`,
      ),
    ),
  )})) c where c -> 'before' is distinct from c -> 'after') || j.noted`;

/**
 * Changes the given records in one statement, with a revision and an audit row each. Locks in order of their ids, which
 * prevents deadlocks. Returns the result of each record that exists.
 */
export async function writeRows(
  tx: Db,
  { type, table, alias: m, joins: always = sql``, title, snapshot, isPersonal }: BulkSource,
  ids: readonly string[],
  { joins = sql``, reason, set, noted = sql`'[]'::jsonb` }: BulkEffect,
  { action, actorId, requestId, at, bulkId, apiToken }: Batch,
): Promise<BulkOutcome[]> {
  const columns = Object.entries(set).flatMap(([field, after]) =>
    after ? [{ field, column: toSnakeCase(field), after }] : [],
  );
  const wantedIds = sql`${sql.param(ids)}::uuid[]`;
  const record = raw(m);
  // Locked first: the next statement then reads the current version of each record, not the one before the wait.
  await tx.execute(sql`select 1 from ${table} where id = any(${wantedIds}) order by id for update`);
  const revisionIds = sql`${sql.param(ids.map(() => newId()))}::uuid[]`;
  return rowsOf<BulkOutcome>(
    tx,
    sql`with wanted as (
      select * from unnest(${wantedIds}, ${revisionIds}) as w (id, revision_id)
    ), judged as (
      select ${list([
        raw(`${m}.id, ${m}.${title} as title, wanted.revision_id`),
        sql`${reason} as reason`,
        sql`${noted} as noted`,
        ...columns.flatMap(({ column, after }) => [
          raw(`${m}.${column} as old_${column}`),
          sql`${after} as ${raw(`new_${column}`)}`,
        ]),
      ])}
      from wanted join ${table} ${record} on ${record}.id = wanted.id ${always} ${joins}
    ), changed as (
      update ${table} ${record} set ${list([
        nextVersionSql(record, { actorId, at }),
        ...columns.map(({ column }) => raw(`${column} = j.new_${column}`)),
      ])}
      from judged j where ${record}.id = j.id and j.reason is null
      returning ${list([raw(`${m}.id, ${m}.version, j.revision_id`), sql`${changesOf(columns, m)} as changes`, sql`${snapshot} as snapshot`])}
    ), revised as (
      insert into revision (id, object_type, object_id, at, actor_id, action, changes, snapshot, version, bulk_id)
      select revision_id, ${type}, id, ${instantSql(at)}, ${actorId}::uuid, ${action}, changes, snapshot, version, ${bulkId}::uuid
      from changed
    ), audited as (
      insert into audit (actor_id, action, object_type, object_id, diff, request_id)
      select ${actorId}::uuid, ${`${type}.${action}`}, ${type}, id::text, (
        select coalesce(jsonb_object_agg(c ->> 'field', case
          when ${isPersonal(sql`c ->> 'field'`)} then ${JSON.stringify([redacted, redacted])}::jsonb
          else jsonb_build_array(c -> 'before', c -> 'after') end), '{}'::jsonb)
        from jsonb_array_elements(changes) c
      ) || ${JSON.stringify(withApiToken({ requestId, apiToken }, {}))}::jsonb, ${requestId} from changed
    )
    select id as _id, title, reason from judged order by id`,
  );
}
