import { asc, inArray } from 'drizzle-orm';
import type { AdminBulkResult, AdminSkipReason } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { applyTo, type BulkContext, skipReason } from './admins-bulk.rules.ts';
import type { adminsList } from '../admins.list.ts';
import { messages } from '../admins.messages.ts';
import { adminTable as t } from '../../../../platform/accounts/accounts.table.ts';
import { lockSuperadmins } from '../superadmins.service.ts';

type List = Pick<ReturnType<typeof adminsList>, 'under'>;
type Request = Parsed<typeof adminsApi.bulk>['body'];
type Skipped = AdminBulkResult['skipped'][number];

/** Each may be an email. */
const adminsAtMost = 500;
const skippedShown = 100;

/** Per transaction, so that others wait only briefly for the locked admins. */
const batchSize = 50;

/**
 * Changes several admins in order, 50 per transaction; a preview applies the same rules.
 * After a failure, batches before it stay changed.
 * @throws ApiError 409 `count_mismatch` with `{ matched }`; 422 for more than 500
 */
export const adminsBulk =
  (deps: Pick<Deps, 'config' | 'db' | 'bus' | 'now'>, list: List) =>
  async ({ action, target, expectedCount, dryRun }: Request, by: By): Promise<AdminBulkResult> => {
    const ids = await selectedIds(deps.db, list, target);
    const matched = ids.length;
    if (matched !== expectedCount)
      throw conflict('count_mismatch', messages.countMismatch(matched, expectedCount), { matched });
    const skipped: Skipped[] = [];
    for (let from = 0; from < matched; from += batchSize)
      skipped.push(
        ...(await deps.db.transaction((tx) =>
          changeBatch({ ...deps, tx, by }, ids.slice(from, from + batchSize), action, dryRun),
        )),
      );
    return {
      matched,
      changed: matched - skipped.length,
      skipped: skipped.slice(0, skippedShown),
      skippedBy: countReasons(skipped),
      undoToken: null,
      jobId: null,
    };
  };

/** Ordered by id, so that two bulk changes can't deadlock. */
async function selectedIds(db: Db, { under }: List, target: Request['target']): Promise<string[]> {
  if (target.by === 'ids') return [...new Set(target.ids.map((_id) => _id.toLowerCase()))].sort();
  const rows = await db
    .select({ _id: t._id })
    .from(t)
    .where(under(target.filter))
    .orderBy(asc(t._id))
    .limit(adminsAtMost + 1);
  if (rows.length > adminsAtMost)
    throw invalid(fieldProblem('target', 'too_many', messages.tooManyAtOnce(adminsAtMost)));
  return rows.map(({ _id }) => _id);
}

/** Changes one batch, or previews it; returns the skipped admins with reasons. */
async function changeBatch(
  context: BulkContext,
  ids: readonly string[],
  action: Request['action'],
  dryRun: boolean,
): Promise<Skipped[]> {
  const { tx } = context;
  if (!dryRun) await lockSuperadmins(tx);
  const query = tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]))
    .orderBy(asc(t._id));
  const rows = await (dryRun ? query : query.for('update'));
  const found = new Set(rows.map(({ _id }) => _id));
  const skipped: Skipped[] = ids
    .filter((_id) => !found.has(_id))
    .map((_id) => ({ _id, title: '', reason: 'gone' }));
  for (const who of rows) {
    const reason = await skipReason(who, action, context);
    if (reason) skipped.push({ _id: who._id, title: who.name, reason });
    else if (!dryRun) await applyTo(who, action, context);
  }
  return skipped;
}

function countReasons(skipped: readonly Skipped[]): AdminBulkResult['skippedBy'] {
  const counts = new Map<AdminSkipReason, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
