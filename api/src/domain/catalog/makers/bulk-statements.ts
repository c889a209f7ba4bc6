import { sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import {
  makerBulkResult,
  type MakerBulkResult,
  statementsAtMost,
} from '@backlot/contracts/catalog/makers/bulk';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeInSteps } from '../../../platform/bulk/bulk-steps.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { makerMoney } from './maker-money.registry.ts';
import { messages } from './makers.messages.ts';
import type { makersList } from './makers.list.ts';
import { makerTable } from './makers.table.ts';

type Request = Omit<Parsed<typeof makersApi.bulk>['body'], 'action'> & { action: { period: string } };

/** Creates the statements of a month for selected makers. A preview returns the amounts, and why others are skipped. */
export const bulkStatements =
  (deps: Pick<Deps, 'db' | 'now'>, { under }: Pick<ReturnType<typeof makersList>, 'under'>) =>
  /** @throws ApiError 403; 409 `count_mismatch` with `{ matched }`; 422 for a future month, and for too many */
  async (request: Request, actor: Actor, by: ChangeAuthor): Promise<MakerBulkResult> => {
    const { db } = deps;
    const { action, dryRun } = request;
    const { period } = action;
    const { statements } = makerMoney.read();
    const due: NonNullable<MakerBulkResult['due']> = [];
    const result = await changeInSteps(
      deps,
      {
        source: { table: makerTable, alias: 'm', title: 'name' },
        plural: 'makers',
        atMost: statementsAtMost,
        adviceForMore: messages.statementsForAll,
        under,
        mayDo: (_, held) => can(held, 'maker:manage'),
        check: () => statements.checkPeriod(period, 'action.period', by.at),
        orderBy: sql`m.name`,
        step: async ({ _id, title: name }) => {
          if (!dryRun) return statements.create(db, { _id, name }, period, by);
          const { reason, totals } = await statements.preview(db, { _id, name }, period);
          if (reason === null) due.push({ _id, name, totals });
          return reason;
        },
      },
      request,
      actor,
    );
    return makerBulkResult.parse({ ...result, ...(dryRun && { due }) });
  };
