import { inArray } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import {
  makerBulkResult,
  type MakerBulkResult,
  makerChange,
  type MakerChange,
} from '@backlot/contracts/catalog/makers/bulk';
import type { Deps } from '../../../platform/deps.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { sourceOf } from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import { makerBulkFields, makerBulkRule } from './makers.rules.ts';
import { mailInvitations } from './invitation.ts';
import type { makersList } from './makers.list.ts';
import { messages } from './makers.messages.ts';
import { isActiveAdmin } from './maker-references.ts';
import { makerRecord } from './makers.record.ts';
import { makerTable as t } from './makers.table.ts';

type Target = Parsed<typeof makersApi.bulk>['body']['target'];
type Filter = Extract<Target, { by: 'filter' }>['filter'];

const source = sourceOf(makerRecord, { alias: 'k', title: 'name' });

/** Bulk changes of makers: preview, change, undo and jobs. */
export const makersBulk = (
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof makersList>, 'under'>,
) =>
  bulkOf<MakerChange, Filter, MakerBulkResult>(
    {
      source,
      plural: 'makers',
      action: makerChange,
      result: makerBulkResult,
      fields: makerBulkFields,
      under,
      mayDo: (_, held) => can(held, 'maker:write'),
      check: async (db, action) => {
        if (action.type !== 'assignOwner' || action.ownerId === null) return;
        if (!(await isActiveAdmin(db, action.ownerId)))
          throw invalid(fieldProblem('action.ownerId', 'unknown', messages.ownerUnknown));
      },
      rule: (action, _, at) => makerBulkRule(action, at),
      afterChange: async (tx, action, ids, batch) => {
        if (action.type !== 'invite') return;
        const invited = await tx
          .select({ email: t.email })
          .from(t)
          .where(inArray(t._id, [...ids]));
        await mailInvitations(tx, deps, invited, batch);
      },
    },
    deps,
  );
