import { type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import {
  makerBulkResult,
  type MakerBulkResult,
  type MakerSkipReason,
  statementsAtMost,
} from '@backlot/contracts/catalog/makers/bulk';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conflict, fieldProblem, forbidden, invalid } from '../../../platform/http/errors.ts';
import { emptyResult, addOutcomes } from '../../../platform/bulk/bulk-tally.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { makerMoney } from './maker-money.registry.ts';
import { messages } from './makers.messages.ts';
import { makerTable as t } from './makers.table.ts';

type Request = Parsed<typeof makersApi.bulk>['body'];
type Target = Request['target'];
type Under = (
  filter: Extract<Target, { by: 'filter' }>['filter'],
) => SQL | undefined | Promise<SQL | undefined>;
type Selected = { _id: string; name: string | null };

/** Creates the statements of a month for selected makers. A preview returns the amounts, and why others are skipped. */
export const bulkStatements =
  ({ db }: Pick<Deps, 'db'>, under: Under) =>
  /** @throws ApiError 403; 409 `count_mismatch` with `{ matched }`; 422 for a future month, and for too many */
  async (
    { target, expectedCount, dryRun }: Omit<Request, 'action'>,
    period: string,
    { permissions }: Actor,
    by: By,
  ): Promise<MakerBulkResult> => {
    if (!can(permissions, 'maker:manage')) throw forbidden();
    const { statements } = makerMoney.read();
    statements.checkPeriod(period, 'action.period', by.at);
    const selected = await select(db, target, under);
    if (selected.length > statementsAtMost)
      throw invalid(fieldProblem('target', 'too_many', messages.tooManyStatements(statementsAtMost)));
    if (selected.length !== expectedCount)
      throw conflict('count_mismatch', messages.otherCount(selected.length), { matched: selected.length });
    const judged: { _id: string; title: string; reason: MakerSkipReason | null }[] = [];
    const due: NonNullable<MakerBulkResult['due']> = [];
    for (const { _id, name } of selected) {
      const judge = async (): Promise<MakerSkipReason | null> => {
        if (name === null) return 'gone';
        if (!dryRun) return statements.create(db, { _id, name }, period, by);
        const { reason, totals } = await statements.preview(db, { _id, name }, period);
        if (reason === null) due.push({ _id, name, totals });
        return reason;
      };
      judged.push({ _id, title: name ?? '', reason: await judge() });
    }
    return makerBulkResult.parse({ ...addOutcomes(emptyResult, judged), ...(dryRun && { due }) });
  };

/** At most one more than the limit. An unknown id is selected too, without a name. */
async function select(db: Db, target: Target, under: Under): Promise<Selected[]> {
  const ids =
    target.by === 'ids'
      ? sql`unnest(${sql.param([...new Set(target.ids)])}::uuid[])`
      : sql`(select id from ${t} where ${(await under(target.filter)) ?? sql`true`} limit ${statementsAtMost + 1}::int)`;
  return rowsOf<Selected>(
    db,
    sql`select c.id as "_id", m.name from ${ids} as c (id) left join maker m on m.id = c.id order by m.name, c.id`,
  );
}
