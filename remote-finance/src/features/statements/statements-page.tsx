import { type List, useList } from '@backlot/data/list';
import { queryOf } from '@backlot/data/query';
import { Button, formatMoney, IconFileText } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import type { StatementRow, StatementTotals } from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { lazy, Suspense, useState } from 'react';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { CurrencyTotals } from '../../totals/currency-totals.tsx';
import { PaySelected } from './pay-selected.tsx';
import { sortable } from './statements.columns.tsx';
import { statementsMessages as m } from './statements.messages.ts';
import { useStatementFilters } from './use-statement-filters.ts';

const CreateStatementsDialog = lazy(() => import('./create-statements-dialog.tsx'));

type StatementFilter = List<typeof statementsApi.list, (typeof statementsApi.list)['query']>['filter'];

const views: readonly ViewTab[] = [
  { _id: 'to-issue', name: m.views.toIssue, query: 'status=calculated', isFixed: true },
  { _id: 'disputed', name: m.views.disputed, query: 'status=disputed', isFixed: true },
  { _id: 'to-pay', name: m.views.toPay, query: 'status=approved&toPay=true', isFixed: true },
];
const rowId = ({ _id }: StatementRow) => _id;
const rowName = ({ makerName, period }: StatementRow) => `${makerName} ${period}`;
const rowHref = ({ _id }: StatementRow) => moneyPaths.statement(_id);

const describeTotal = ({ currency, count, carriedMinor }: StatementTotals['byCurrency'][number]) =>
  m.totals(count, carriedMinor === 0 ? null : formatMoney(carriedMinor, currency));

/** The list of statements; the URL holds filters and sort order. */
export function StatementsPage() {
  const list = useList(statementsApi.list);
  const { query, filter } = list;
  const { data } = list.result;
  const isReady = data !== undefined;
  const bulk = (selected: Selected<StatementFilter>) => (
    <PaySelected selected={selected} rows={data?.items ?? []} />
  );
  const filters = useStatementFilters(query.makerId ?? [], isReady);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ListPage<StatementRow, StatementFilter>
        labels={m}
        icon={IconFileText}
        list={list}
        {...sortable(query.currency)}
        filters={filters}
        views={views}
        totals={
          <CurrencyTotals
            query={queryOf(statementsApi.totals, { query: filter })}
            isReady={isReady}
            amountOf={({ payoutMinor }) => payoutMinor}
            describe={describeTotal}
          />
        }
        primary={<Button onClick={() => setCreating(true)}>{m.generate.action}</Button>}
        bulk={query.toPay === true ? bulk : undefined}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
      />
      <Suspense>{isCreating && <CreateStatementsDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
