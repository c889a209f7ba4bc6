import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { PayoutRow, PayoutTotals } from '@backlot/contracts/money/payouts/payout';
import type { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { Deps } from '../../../platform/deps.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { searchFilter, matchesName, oneOf } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { statementTable } from '../statements/statements.table.ts';
import { documentHolds, holdsOn, holdUntil, isOnHold } from './payout-holds.ts';
import { payoutBatchTable, payoutTable as t } from './payouts.table.ts';

type Query = Parsed<typeof payoutsApi.list>['query'];
type Narrowing = Parsed<typeof payoutsApi.totals>['query'];
type TotalKey = 'currency' | 'n' | 'scheduled' | 'onHold' | 'failed' | 'processing' | 'paid';
type Stored = Omit<PayoutRow, 'batch' | 'statement'> & {
  batchId: string;
  batchNumber: string;
  statementId: string;
  statementNumber: string | null;
};

export const payoutColumns = {
  _id: t._id,
  version: t.version,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  number: t.number,
  batchId: t.batchId,
  batchNumber: sql<string>`${payoutBatchTable.number}`,
  statementId: t.statementId,
  statementNumber: sql<string | null>`${statementTable.number}`,
  makerId: t.makerId,
  makerName: t.makerName,
  amountMinor: t.amountMinor,
  currency: t.currency,
  status: t.status,
  holds: documentHolds,
  holdUntil,
  method: t.method,
  last4: t.last4,
  attempts: t.attempts,
  bankReference: t.bankReference,
  failureReason: t.failureReason,
  paidAt: t.paidAt,
};

export const presentPayout = (
  { batchId, batchNumber, statementId, statementNumber, ...row }: Stored,
  today: string,
): PayoutRow => ({
  ...row,
  batch: { _id: batchId, name: batchNumber },
  statement: { _id: statementId, name: statementNumber ?? '' },
  holds: holdsOn(row, today),
});

export function payoutsList({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const today = () => now().toISOString().slice(0, 10);
  const pages = listPages<Query, Stored>({
    name: 'payout',
    db,
    table: t,
    id: t._id,
    sorts: {
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      amountMinor: { by: t.amountMinor, type: 'bigint' },
    },
    filters: {
      q: searchFilter({ prefixes: [t.number], also: (value) => [matchesName(t.makerName, value)] }),
      status: { ...oneOf(t.status), oneInOrderOf: 'createdAt' },
      makerId: { ...oneOf(t.makerId, 'uuid'), oneInOrderOf: 'createdAt' },
      currency: { ...oneOf(t.currency), oneInOrderOf: 'createdAt' },
      batchId: { ...oneOf(t.batchId, 'uuid'), oneInOrderOf: 'createdAt' },
      onHold: {
        where: (value) => sql`${isOnHold(sql`(${value}::text[])[2]`)} = (${value}::text[])[1]::boolean`,
        value: (onHold) => [String(onHold), today()],
      },
    },
    row: payoutColumns,
    joins: [
      { table: payoutBatchTable, on: eq(payoutBatchTable._id, t.batchId), every: true },
      { table: statementTable, on: eq(statementTable._id, t.statementId), every: true },
    ],
  });
  const list = async (query: Query): Promise<Page<PayoutRow>> => {
    const page = await pages(query);
    return { ...page, items: page.items.map((row) => presentPayout(row, today())) };
  };

  const totals = async (filter: Narrowing): Promise<PayoutTotals> => {
    const rows = await rowsOf<Record<TotalKey, string>>(
      db,
      sql`select currency, count(*)::text as n,
            coalesce(sum(amount_minor) filter (where status = 'scheduled' and not is_on_hold), 0)::text as scheduled,
            coalesce(sum(amount_minor) filter (where is_on_hold), 0)::text as "onHold",
            coalesce(sum(amount_minor) filter (where status = 'failed'), 0)::text as failed,
            coalesce(sum(amount_minor) filter (where status = 'processing'), 0)::text as processing,
            coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::text as paid
          from (
            select currency, amount_minor, status, ${isOnHold(sql`${today()}`)} as is_on_hold
            from ${t} where ${pages.under(filter)}
          ) as filtered
          group by currency order by currency`,
    );
    const byCurrency = rows.map(({ currency, n, scheduled, onHold, failed, processing, paid }) => ({
      currency,
      count: Number(n),
      scheduledMinor: Number(scheduled),
      onHoldMinor: Number(onHold),
      failedMinor: Number(failed),
      processingMinor: Number(processing),
      paidMinor: Number(paid),
    }));
    return { count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
  };
  return { list, totals, invalidateTotals: pages.invalidateTotals };
}
