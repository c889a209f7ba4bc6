import { useListState } from '@backlot/data/list-state';
import { prefetch, queryOf } from '@backlot/data/query';
import { EmptyState, IconLifebuoy, PageHeader } from '@backlot/ui';
import { ListToolbar, ResourceList, useDisplay } from '@backlot/ui/table';
import { supportApi, ticketQuery, type TicketRow, ticketSorts } from '@backlot/contracts/support';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { columnsBesideTicket, ticketColumns } from './tickets.columns.tsx';
import { ticketFilters } from './tickets.filters.ts';
import { sortLabels, ticketsMessages as m } from './tickets.messages.ts';

const sorts = ticketSorts.map((value) => ({ value, label: sortLabels[value] }));
const numberOf = ({ number }: TicketRow) => number;

type Props = {
  /** The open ticket, as the URL has it. */
  ticket: string | undefined;
  /** It takes part of the width: fewer columns are drawn. */
  isBesideTicket: boolean;
};

/** Every ticket. The URL says which, and in what order. */
export function TicketList({ ticket, isBesideTicket }: Props) {
  const { search } = useLocation();
  const { query, raw, isFiltered, set, clear, toggleSort } = useListState(ticketQuery);
  const result = useQuery({
    ...queryOf(supportApi.list, { query: raw }),
    placeholderData: keepPreviousData,
  });
  const display = useDisplay('ticket', ticketColumns);
  const { data: page } = result;
  return (
    <div onPointerOver={prefetchRow} onFocus={prefetchRow}>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(page && { count: { total: page.total, isCapped: page.totalIsCapped } })}
      />
      <ResourceList
        label={m.title}
        result={result}
        columns={isBesideTicket ? display.shown.filter(columnsBesideTicket) : display.shown}
        density={display.density}
        rowId={numberOf}
        rowName={numberOf}
        currentId={page?.items.find(({ _id, number }) => number === ticket || _id === ticket)?.number}
        rowHref={({ number }) => `${number}${search}`}
        sort={query.sort}
        onSort={toggleSort}
        expectedRows={query.limit}
        isFiltered={isFiltered}
        onClear={clear}
        noMatch={m.noMatch}
        empty={<EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconLifebuoy} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={set}
            searchLabel={m.searchLabel}
            filters={ticketFilters}
            sorts={sorts}
            display={display}
          />
        }
      />
    </div>
  );
}

/** A ticket that is pointed at or focused is probably opened next. */
const prefetchRow = ({ target }: SyntheticEvent) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const ticket = row?.dataset['row'];
  if (ticket) void prefetch(supportApi.get, { params: { ticket } });
};
