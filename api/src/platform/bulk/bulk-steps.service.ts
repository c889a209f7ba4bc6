import { type SQL, sql } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { BulkRequests } from './bulk-kind.service.ts';
import { type BulkRequest, bulkRequests } from './bulk-request.ts';
import type { BulkSource } from './bulk-rule.service.ts';
import { addOutcomes, emptyResult } from './bulk-tally.service.ts';
import { chosenRecords } from './bulk-target.ts';
import type { BulkOutcome } from './bulk-write.service.ts';

type Named = { _id: string; title: string };
type Steps<Action, Filter, Row> = BulkRequests<Action, Filter> & {
  source: Pick<BulkSource, 'table' | 'alias' | 'title'>;
  atMost: number;
  /** Validates the action before any record is read. @throws ApiError 422 */
  check?: () => void;
  /** What `step` needs of a record besides its name: `p.currency, …`. */
  columns?: SQL;
  /** The order of the steps, and so of locks; by id unless set. */
  orderBy?: SQL;
  /** Previews the change of one record, or makes it in a transaction of its own. Returns why the record is skipped. */
  step: (record: Row & Named) => Promise<string | null>;
};

/**
 * A bulk change that is more than an update of rows: each record takes its own step, and those before a failure stay
 * changed. It can't be undone.
 * @throws ApiError 403; 409 `count_mismatch` with `{ matched }`; 422 for more than `atMost` records
 */
export async function changeInSteps<Action, Filter, Row = unknown>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { source, atMost, check, columns, orderBy, step, ...kind }: Steps<Action, Filter, Row>,
  request: BulkRequest<Action, Filter>,
  actor: Actor,
): Promise<BulkResult> {
  const { authorize, chosen, checkCount } = bulkRequests(kind, atMost);
  authorize(request, actor, now());
  check?.();
  const { raw } = sql;
  const { alias, title } = source;
  const records = await rowsOf<Row & Named & { isGone: boolean }>(
    db,
    sql`select wanted_id as _id, coalesce(${raw(`${alias}.${title}`)}, '') as title, ${raw(alias)}.id is null as "isGone"
        ${columns ? sql`, ${columns}` : sql``}
      from ${chosenRecords(source, await chosen(request.target))}
      order by ${orderBy ? sql`${orderBy}, ` : sql``}wanted_id`,
  );
  checkCount(records.length, request);
  const outcomes: BulkOutcome[] = [];
  for (const record of records)
    outcomes.push({
      _id: record._id,
      title: record.title,
      reason: record.isGone ? 'gone' : await step(record),
    });
  return addOutcomes(emptyResult, outcomes);
}
