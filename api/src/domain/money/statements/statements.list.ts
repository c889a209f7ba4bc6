import { getTableColumns, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  statementRow,
  type StatementRow,
  type StatementTotals,
} from '@backlot/contracts/money/statements/statement';
import type { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { searchFilter, oneOf } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { statementSearch } from './statement-search.service.ts';
import { statementTable as t } from './statements.table.ts';

type Narrowing = Parsed<typeof statementsApi.totals>['query'];

/** It has a payout that isn't canceled. Columns are qualified by hand: Drizzle omits the table name in single-table queries. */
const hasPayout = sql<boolean>`exists (select 1 from payout p where p.statement_id = statement.id and p.status <> 'canceled')`;

export function statementsList(db: Db) {
  const list = listPages<Parsed<typeof statementsApi.list>['query'], StatementRow>({
    name: 'statement',
    db,
    table: t,
    id: t._id,
    sorts: {
      period: { by: t.period, type: 'text' },
      dueMinor: { by: t.dueMinor, type: 'bigint' },
    },
    filters: {
      q: searchFilter(statementSearch),
      status: { ...oneOf(t.status), oneInOrderOf: 'period' },
      makerId: { ...oneOf(t.makerId, 'uuid'), oneInOrderOf: 'period' },
      period: oneOf(t.period),
      currency: { ...oneOf(t.currency), oneInOrderOf: 'period' },
      toPay: {
        where: (value) =>
          sql`(${t.status} = 'approved' and ${t.payoutMinor} > 0 and not ${hasPayout}) = ${value}::boolean`,
      },
    },
    row: columnsFor(statementRow, { ...getTableColumns(t), hasPayout }),
  });

  /** Totals of the whole filter; corrected statements are excluded, because their replacements count. */
  const totals = async (filter: Narrowing): Promise<StatementTotals> => {
    const rows = await rowsOf<
      Record<'currency' | 'n' | 'due' | 'withheld' | 'toPay' | 'disputed' | 'paid' | 'carried', string>
    >(
      db,
      sql`select currency, count(*)::text as n, sum(due_minor)::text as due, sum(withheld_minor)::text as withheld,
            coalesce(sum(payout_minor) filter (where status not in ('paid', 'disputed', 'corrected')), 0)::text as "toPay",
            coalesce(sum(payout_minor) filter (where status = 'disputed'), 0)::text as disputed,
            coalesce(sum(payout_minor) filter (where status = 'paid'), 0)::text as paid,
            sum(carried_minor)::text as carried
          from ${t} where ${list.under(filter)} and (status <> 'corrected' or ${filter.status?.includes('corrected') ?? false})
          group by currency order by currency`,
    );
    const byCurrency = rows.map(({ currency, n, due, withheld, toPay, disputed, paid, carried }) => ({
      currency,
      count: Number(n),
      dueMinor: Number(due),
      withheldMinor: Number(withheld),
      toPayMinor: Number(toPay),
      disputedMinor: Number(disputed),
      paidMinor: Number(paid),
      carriedMinor: Number(carried),
    }));
    return { count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
  };
  return { list, totals };
}
