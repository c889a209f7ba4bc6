import { sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import { bulkResult, type BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import { lookupEditApi, maxLookups } from '@backlot/contracts/site/lookups/edit';
import { z } from '@backlot/contracts/z';
import { audit } from '../../../platform/audit/audit.service.ts';
import { firstReason, sourceOf } from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { lookupRecord } from './lookups.record.ts';
import { inType, reorder } from './lookups.rules.ts';

type Api = typeof lookupEditApi;

/** @throws ApiError 409 `order_stale` */
export const orderLookups = (
  db: Db,
  { type, ids }: Parsed<Api['order']>['body'],
  by: ChangeAuthor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await reorder(tx, inType(type), ids);
    if (before)
      await audit(tx, {
        actor: by.actorId === null ? null : { _id: by.actorId },
        action: 'lookup.order',
        objectType: 'lookupType',
        objectId: type,
        diff: { order: [before, ids] },
        requestId: by.requestId,
      });
  });

const source = sourceOf(lookupRecord, { alias: 'l', title: 'name' });
const action = z.object({ type: lookupEditApi.bulk.body.shape.action });

/** Activates or deactivates lookups; the opposite action undoes it. */
export function lookupsBulk(deps: Pick<Deps, 'db' | 'now'>) {
  const bulk = bulkOf<z.infer<typeof action>, never, BulkResult>(
    {
      source,
      plural: 'lookups',
      action,
      result: bulkResult,
      fields: ['active'],
      skippedListed: maxLookups,
      under: () => sql`false`,
      mayDo: (_, held) => can(held, lookupEditApi.bulk.access),
      check: async () => {},
      rule: ({ type }) => {
        const active = sql`${type === 'activate'}::boolean`;
        return {
          set: { active },
          reason: firstReason(
            [sql`l.deleted_at is not null`, 'gone'],
            [sql`l.active = ${active}`, 'unchanged'],
          ),
        };
      },
    },
    deps,
  );
  return async (
    { action: type, ids, dryRun }: Parsed<Api['bulk']>['body'],
    actor: Actor,
    by: ChangeAuthor,
  ): Promise<Response<Api['bulk']>> =>
    lookupEditApi.bulk.response.parse(
      await bulk.change({ action: { type }, target: { by: 'ids', ids }, dryRun }, actor, by),
    );
}
