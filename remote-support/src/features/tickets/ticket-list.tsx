import { useList } from '@backlot/data/list';
import { prefetch } from '@backlot/data/query';
import { IconLifebuoy } from '@backlot/ui';
import { type Filter, ListPage } from '@backlot/ui/table';
import {
  supportApi,
  ticketPriority,
  type TicketRow,
  ticketStatus,
} from '@backlot/contracts/support/tickets/ticket';
import { type SyntheticEvent, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { columnsBesideTicket, ticketColumns } from './tickets.columns.tsx';
import { priorityLabels, sortLabels, statusLabels, ticketsMessages } from './tickets.messages.ts';

const numberOf = ({ number }: TicketRow) => number;

type Props = {
  /** The open ticket, as the URL has it. */
  ticket: string | undefined;
  /** The ticket takes part of the width: fewer columns are shown. */
  isBesideTicket: boolean;
};

/** All tickets; the URL holds filters and sort. */
export function TicketList({ ticket, isBesideTicket }: Props) {
  const { search } = useLocation();
  const list = useList(supportApi.list);
  const open = list.result.data?.items.find(({ _id, number }) => number === ticket || _id === ticket);
  const rowHref = useCallback(({ number }: TicketRow) => `${number}${search}`, [search]);
  return (
    <div onPointerOver={prefetchRow} onFocus={prefetchRow}>
      <ListPage
        labels={ticketsMessages}
        icon={IconLifebuoy}
        list={list}
        columns={ticketColumns}
        {...(isBesideTicket && { hasRoomFor: columnsBesideTicket })}
        filters={ticketFilters}
        sorts={sortLabels}
        rowId={numberOf}
        rowName={numberOf}
        rowHref={rowHref}
        currentId={open?.number}
      />
    </div>
  );
}

/** Prefetches a hovered or focused ticket, which is probably opened next. */
const prefetchRow = ({ target }: SyntheticEvent) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const ticket = row?.dataset['row'];
  if (ticket) void prefetch(supportApi.get, { params: { ticket } });
};

const { columns: labels, assigned } = ticketsMessages;

const ticketFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: ticketStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'priority',
    label: labels.priority,
    options: ticketPriority.options.map((value) => ({ value, label: priorityLabels[value] })),
  },
  { kind: 'flag', key: 'assigned', label: assigned },
];
