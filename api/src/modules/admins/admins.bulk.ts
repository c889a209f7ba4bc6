import { asc, inArray } from 'drizzle-orm';
import type { AdminBulkResult, AdminSkipReason } from '@backlot/contracts/admins';
import type { adminsApi } from '@backlot/contracts/admins.api';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, fieldProblem, invalid } from '../../http/errors.ts';
import type { By } from '../history/records.service.ts';
import type { AdminRecord } from './admin-records.service.ts';
import { applyTo, type BulkContext, skipReason } from './admins.bulk-rules.ts';
import { adminsUnder } from './admins.list.ts';
import { words } from './admins.messages.ts';
import { adminTable as t } from './admins.table.ts';
import { holdSuperadmins } from './superadmins.service.ts';

type Request = Parsed<typeof adminsApi.bulk>['body'];
type Skipped = AdminBulkResult['skipped'][number];

/** Each of them may be a mail: more is not meant. */
const atMost = 500;
const skippedShown = 100;

/**
 * Does one thing to many admins, one after the other in one transaction; a trial judges by the same rules.
 * @throws ApiError 409 `count_mismatch` with `{ matched }`; 422 for more than 500
 */
export const adminsBulk =
  (deps: Pick<Deps, 'config' | 'db' | 'bus' | 'now'>) =>
  ({ action, target, expectedCount, dryRun }: Request, by: By): Promise<AdminBulkResult> =>
    deps.db.transaction(async (tx) => {
      if (!dryRun) await holdSuperadmins(tx);
      const { matched, rows } = await chosen(tx, target, !dryRun);
      if (matched !== expectedCount)
        throw conflict('count_mismatch', words.countMismatch(matched, expectedCount), { matched });
      const context: BulkContext = { ...deps, tx, by };
      const found = new Set(rows.map(({ _id }) => _id));
      const skipped: Skipped[] = idsOf(target)
        .filter((_id) => !found.has(_id))
        .map((_id) => ({ _id, title: '', reason: 'gone' }));
      for (const who of rows) {
        const reason = await skipReason(who, action, context);
        if (reason) skipped.push({ _id: who._id, title: who.name, reason });
        else if (!dryRun) await applyTo(who, action, context);
      }
      return {
        matched,
        changed: matched - skipped.length,
        skipped: skipped.slice(0, skippedShown),
        skippedBy: countReasons(skipped),
        undoToken: null,
        jobId: null,
      };
    });

/** In the order of their ids, so that two bulk changes never wait for one another. */
async function chosen(
  tx: Db,
  target: Request['target'],
  isHeld: boolean,
): Promise<{ matched: number; rows: AdminRecord[] }> {
  const ids = idsOf(target);
  const asked = tx
    .select()
    .from(t)
    .where(target.by === 'ids' ? inArray(t._id, ids) : adminsUnder(target.filter))
    .orderBy(asc(t._id))
    .limit(atMost + 1);
  const rows = await (isHeld ? asked.for('update') : asked);
  if (rows.length > atMost) throw invalid(fieldProblem('target', 'too_many', words.tooManyAtOnce(atMost)));
  return { matched: target.by === 'ids' ? ids.length : rows.length, rows };
}

const idsOf = (target: Request['target']): string[] =>
  target.by === 'ids' ? [...new Set(target.ids.map((_id) => _id.toLowerCase()))] : [];

function countReasons(skipped: readonly Skipped[]): AdminBulkResult['skippedBy'] {
  const counts = new Map<AdminSkipReason, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
