import { type SQL, sql } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { BulkSource } from './bulk-rule.service.ts';
import { type BulkChoice, chosenRecords } from './bulk-target.ts';
import { skippedListedAtMost } from './bulk-tally.service.ts';

/** Counts what an action would change and skip, and changes nothing. */
export async function dryRun(
  db: Db,
  source: BulkSource,
  choice: BulkChoice,
  reason: SQL,
  listed = skippedListedAtMost,
): Promise<BulkResult> {
  const { alias, joins = sql``, title } = source;
  const record = sql.raw(alias);
  const [row] = await rowsOf<Pick<BulkResult, 'matched' | 'changed' | 'skipped' | 'skippedBy'>>(
    db,
    sql`with judged as materialized (
      select wanted_id as id, coalesce(${record}.${sql.raw(title)}, '') as title,
        case when ${record}.id is null then 'gone' else ${reason} end as reason
      from ${chosenRecords(source, choice)} ${joins}
    )
    select count(*)::int as matched, (count(*) - count(reason))::int as changed, (
      select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'title', title, 'reason', reason)), '[]'::jsonb)
      from (
        select * from judged where reason is not null
        order by row_number() over (partition by reason order by id), id limit ${listed}::int
      ) as shown
    ) as skipped, (
      select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc), '[]'::jsonb)
      from (select reason, count(*)::int as n from judged where reason is not null group by reason) as counts
    ) as "skippedBy"
    from judged`,
  );
  if (!row) throw new Error('A count returned no row');
  return { ...row, undoToken: null, jobId: null };
}
