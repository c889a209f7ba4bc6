import { type SQL, sql } from 'drizzle-orm';
import { fieldProblem, invalid } from '../http/errors.ts';
import type { BulkSource } from './bulk-rule.service.ts';

/** More are not changed at once: each has a revision, and the list of their ids is one value. */
export const bulkAtMost = 100_000;

/** Named ids count each, whether there is such a record or not. */
export type BulkChoice = { ids: readonly string[] } | { where: SQL; atMost: number };

/** One more than is allowed tells that there are too many, without counting a million. */
const limit = (atMost: number) => sql.raw(`limit ${atMost + 1}`);

/** The ids of a choice as an SQL array, in their order. */
export const chosenIds = ({ table }: BulkSource, choice: BulkChoice): SQL =>
  'ids' in choice
    ? sql`${sql.param(choice.ids)}::uuid[]`
    : // Sorted outside: the limit would lead the planner to walk the whole table in the order of ids.
      sql`array(select id from (select id from ${table} where ${choice.where} ${limit(choice.atMost)}) as found order by id)`;

/** The records of a choice under their alias, beside `wanted_id`. */
export function chosenRecords({ table, alias }: BulkSource, choice: BulkChoice): SQL {
  const record = sql.raw(alias);
  return 'ids' in choice
    ? sql`unnest(${sql.param(choice.ids)}::uuid[]) as wanted (wanted_id) left join ${table} ${record} on ${record}.id = wanted_id`
    : sql`(select id as wanted_id, * from ${table} where ${choice.where} ${limit(choice.atMost)}) as ${record}`;
}

/** @throws ApiError 422 */
export function refuseTooMany(matched: number, atMost: number): void {
  if (matched <= atMost) return;
  const words = `Narrow the list: at most ${atMost.toLocaleString('en')} at once.`;
  throw invalid(fieldProblem('target', 'too_many', words));
}
