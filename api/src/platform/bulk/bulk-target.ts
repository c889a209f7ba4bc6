import { type SQL, sql } from 'drizzle-orm';
import type { BulkSource } from './bulk-rule.service.ts';

/** The limit of one change: each record gets a revision, and the list of their ids is one value. */
export const bulkAtMost = 100_000;

/** Every given id counts, whether the record exists or not. */
export type BulkChoice = { ids: readonly string[] } | { where: SQL; atMost: number };

/** One more than allowed is enough to know that there are too many. */
const limit = (atMost: number) => sql.raw(`limit ${atMost + 1}`);

/** The ids of a selection as a sorted SQL array. */
export const chosenIds = ({ table }: Pick<BulkSource, 'table'>, choice: BulkChoice): SQL =>
  'ids' in choice
    ? sql`${sql.param(choice.ids)}::uuid[]`
    : // Sorted outside: with the limit the planner would scan the whole table in the order of ids.
      sql`array(select id from (select id from ${table} where ${choice.where} ${limit(choice.atMost)}) as found order by id)`;

/** The records of a selection under their alias, with `wanted_id`. */
export function chosenRecords(
  { table, alias }: Pick<BulkSource, 'table' | 'alias'>,
  choice: BulkChoice,
): SQL {
  const record = sql.raw(alias);
  return 'ids' in choice
    ? sql`unnest(${sql.param(choice.ids)}::uuid[]) as wanted (wanted_id) left join ${table} ${record} on ${record}.id = wanted_id`
    : sql`(select id as wanted_id, * from ${table} where ${choice.where} ${limit(choice.atMost)}) as ${record}`;
}
