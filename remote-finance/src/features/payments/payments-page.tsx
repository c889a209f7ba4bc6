import { useListState } from '@backlot/data/list-state';
import { queryOf } from '@backlot/data/query';
import { EmptyState, IconCreditCard, PageHeader } from '@backlot/ui';
import { ListToolbar, ResourceList, useDisplay } from '@backlot/ui/table';
import { paymentQuery, paymentsApi } from '@backlot/contracts/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sortable } from './payments.columns.tsx';
import { paymentFilters } from './payments.filters.ts';
import { paymentsMessages as m, sortLabels } from './payments.messages.ts';

/** Every payment. The URL says which, and in what order. */
export function PaymentsPage() {
  const { query, raw, isFiltered, set, clear, toggleSort } = useListState(paymentQuery);
  const result = useQuery({
    ...queryOf(paymentsApi.list, { query: raw }),
    placeholderData: keepPreviousData,
  });
  const { columns, sorts } = sortable(query.currency);
  const display = useDisplay('payment', columns);
  const { data: page } = result;
  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(page && { count: { total: page.total, isCapped: page.totalIsCapped } })}
      />
      <ResourceList
        label={m.title}
        result={result}
        columns={display.shown}
        density={display.density}
        rowId={({ _id }) => _id}
        rowName={({ orderId }) => orderId}
        sort={query.sort}
        onSort={toggleSort}
        expectedRows={query.limit}
        isFiltered={isFiltered}
        onClear={clear}
        noMatch={m.noMatch}
        empty={<EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconCreditCard} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={set}
            searchLabel={m.searchLabel}
            filters={paymentFilters}
            sorts={sorts.map((value) => ({ value, label: sortLabels[value] }))}
            display={display}
          />
        }
      />
    </>
  );
}
