import { eq } from 'drizzle-orm';
import { adminBulkResult, type AdminBulkResult } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { adminTable as t } from '../../../../platform/accounts/accounts.table.ts';
import { changeInSteps } from '../../../../platform/bulk/bulk-steps.service.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import type { adminsList } from '../admins.list.ts';
import { lockSuperadmins } from '../superadmins.service.ts';
import { applyTo, skipReason } from './admins-bulk.rules.ts';

type Request = Parsed<typeof adminsApi.bulk>['body'];

/** Each may be an email. */
const adminsAtMost = 500;

/**
 * Changes several admins, each in a transaction of its own: others wait only briefly for the locked superadmins.
 * @throws ApiError 409 `count_mismatch` with `{ matched }`; 422 for more than 500
 */
export const adminsBulk =
  (
    deps: Pick<Deps, 'config' | 'db' | 'bus' | 'now'>,
    { under }: Pick<ReturnType<typeof adminsList>, 'under'>,
  ) =>
  async (request: Request, actor: Actor, by: ChangeAuthor): Promise<AdminBulkResult> => {
    const { action, dryRun } = request;
    const result = await changeInSteps(
      deps,
      {
        source: { table: t, alias: 'a', title: 'name' },
        plural: 'admins',
        atMost: adminsAtMost,
        under,
        mayDo: (_, held) => can(held, adminsApi.bulk.access),
        step: ({ _id }) =>
          deps.db.transaction(async (tx) => {
            if (!dryRun) await lockSuperadmins(tx);
            const query = tx.select().from(t).where(eq(t._id, _id));
            const [who] = await (dryRun ? query : query.for('update'));
            if (!who) return 'gone';
            const context = { ...deps, tx, by };
            const reason = await skipReason(who, action, context);
            if (!reason && !dryRun) await applyTo(who, action, context);
            return reason;
          }),
      },
      request,
      actor,
    );
    return adminBulkResult.parse(result);
  };
