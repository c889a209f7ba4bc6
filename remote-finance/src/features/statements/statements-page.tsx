import { type List, useList } from '@backlot/data/list';
import { queryOf } from '@backlot/data/query';
import { Button, currencyOptions, IconFileText } from '@backlot/ui';
import { type Filter, ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { useOptions } from '@backlot/data/use-options';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import {
  statementFields,
  type StatementRow,
  type StatementTotals,
} from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { lazy, Suspense, useState } from 'react';
import { moneyPaths } from '../../maker-money/money-paths.ts';
import { CurrencyTotals, describeAmounts } from '../../totals/currency-totals.tsx';
import { PaySelected } from './pay-selected.tsx';
import { sortable } from './statements.columns.tsx';
import { statementsMessages as m, statusLabels } from './statements.messages.ts';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { formatMonth, recentMonths } from '@backlot/contracts/platform/values/months';
import { choicesOf } from '../../select/choices-of.ts';

const CreateStatementsDialog = lazy(() => import('./create-statements-dialog.tsx'));

type StatementFilter = List<typeof statementsApi.list, (typeof statementsApi.list)['query']>['filter'];

const labels = labelsOf(statementFields);
const views: readonly ViewTab[] = [
  { _id: 'to-issue', name: m.views.toIssue, query: 'status=calculated', isFixed: true },
  { _id: 'disputed', name: m.views.disputed, query: 'status=disputed', isFixed: true },
  { _id: 'to-pay', name: m.views.toPay, query: 'status=approved&toPay=true', isFixed: true },
];
const rowId = ({ _id }: StatementRow) => _id;
const rowName = ({ makerName, period }: StatementRow) => `${makerName} ${period}`;
const rowHref = ({ _id }: StatementRow) => moneyPaths.statement(_id);

const describeTotal = ({ currency, count, ...amounts }: StatementTotals['byCurrency'][number]) =>
  m.totals(count, describeAmounts(amounts, m.amounts, currency));

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
            amountOf={({ toPayMinor }) => toPayMinor}
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

const monthsShown = 24;

/**
 * The filters of the list.
 * @param isReady whether the rows have loaded; maker names load after them
 */
const useStatementFilters = (chosen: readonly string[], isReady: boolean): readonly Filter[] => {
  const makers = useOptions(makerOptions, isReady ? chosen : [], isReady);
  return [
    {
      kind: 'choice',
      key: 'status',
      label: labels.status,
      options: choicesOf(statusLabels),
    },
    { kind: 'choice', key: 'makerId', label: labels.makerName, ...makers },
    {
      kind: 'choice',
      key: 'period',
      label: labels.period,
      options: recentMonths(new Date(), monthsShown).map((value) => ({ value, label: formatMonth(value) })),
    },
    { kind: 'choice', key: 'currency', label: labels.currency, options: currencyOptions() },
    { kind: 'flag', key: 'toPay', label: m.toPay },
  ];
};
