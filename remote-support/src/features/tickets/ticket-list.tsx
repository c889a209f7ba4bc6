import { type List, useList } from '@backlot/data/list';
import { prefetch } from '@backlot/data/query';
import { Button, CurrentUserId, IconLifebuoy, IconMail, IconPlus } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { ListPage, type Selected } from '@backlot/ui/table';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import {
  lazy,
  type SyntheticEvent,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { columnsBesideContext, columnsBesideTicket, ticketColumns } from './tickets.columns.tsx';
import { useTeams } from '../../inputs/use-teams.ts';
import { sortLabels, ticketsMessages } from './tickets.messages.ts';
import { NewArrivals } from './new-arrivals.tsx';
import { viewsOf } from './ticket-views.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useIsWorking } from './use-is-working.ts';
import { useTicketFilters } from './use-ticket-filters.ts';

const ExportDialog = lazy(() => import('./tickets-export.tsx'));
const TicketsBulk = lazy(() => import('./tickets-bulk.tsx'));
const NewTicket = lazy(() => import('./new-ticket.tsx'));

type TicketFilter = List<typeof supportApi.list, (typeof supportApi.list)['query']>['filter'];
const idOf = ({ _id }: TicketRow) => _id;
const numberOf = ({ number }: TicketRow) => number;

type BulkProps = { selected: Selected<TicketFilter>; onSelecting: (isSelecting: boolean) => void };

/** Is on the page as long as rows are selected. */
function SelectedTickets({ selected, onSelecting }: BulkProps) {
  useEffect(() => {
    onSelecting(true);
    return () => onSelecting(false);
  }, [onSelecting]);
  return <TicketsBulk {...selected} />;
}

type Props = {
  /** The open ticket, as the URL has it. */
  ticket: string | undefined;
  /** The ticket takes part of the width: fewer columns are shown. */
  isBesideTicket: boolean;
  /** So does what is known of its requester. */
  isBesideContext: boolean;
};

/** All tickets; the URL holds filters and sort. */
export function TicketList({ ticket, isBesideTicket, isBesideContext }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const userId = useContext(CurrentUserId);
  const [isAdding, setAdding] = useState(false);
  const canWrite = useCan('support:write');
  const { list, arrivals, showArrivals, listeners, bulk } = useSteadyList();
  const myTeams = useMyTeams(list.result.data !== undefined);
  const views = useMemo(() => viewsOf(userId, myTeams), [userId, myTeams]);
  const filters = useTicketFilters(list.result.data !== undefined);
  const open = list.result.data?.items.find(({ _id, number }) => number === ticket || _id === ticket);
  const prefetchRow = prefetchOf(list.result.data?.items);
  const rowHref = useCallback(({ number }: TicketRow) => `${number}${search}`, [search]);
  return (
    <div onPointerOver={prefetchRow} onFocus={prefetchRow} {...listeners}>
      <ListPage
        labels={ticketsMessages}
        icon={IconLifebuoy}
        list={list}
        columns={ticketColumns}
        {...(isBesideTicket && { hasRoomFor: isBesideContext ? columnsBesideContext : columnsBesideTicket })}
        filters={filters}
        sorts={sortLabels}
        views={views}
        also={isBesideTicket ? [] : also}
        {...(!isBesideTicket && { transfer: { ExportDialog } })}
        {...(canWrite && {
          bulk,
          primary: (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {ticketsMessages.newTicket}
            </Button>
          ),
        })}
        rowId={idOf}
        rowName={numberOf}
        rowHref={rowHref}
        currentId={open?._id}
      />
      <NewArrivals count={arrivals} onShow={showArrivals} />
      {canWrite && (
        <Suspense>
          <NewTicket
            isOpen={isAdding}
            onClose={() => setAdding(false)}
            onAdded={({ number }) => void navigate(`${number}${search}`)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The list, to which new tickets are added only when nobody works in it, or on request. */
function useSteadyList() {
  const list = useList(supportApi.list);
  const { isWorking, setSelection, listeners } = useIsWorking();
  const { data, error, isFetching, isPlaceholderData, refetch } = list.result;
  const query = isPlaceholderData ? null : JSON.stringify(list.input);
  const held = useHeldRows(query, data, isWorking);
  return {
    list: { ...list, result: { data: held.page, error, isFetching, isPlaceholderData, refetch } },
    arrivals: held.arrivals,
    showArrivals: held.show,
    listeners,
    bulk: (selected: Selected<TicketFilter>) => (
      <SelectedTickets selected={selected} onSelecting={setSelection} />
    ),
  };
}

/** The ids of one's own teams, for a filter. */
function useMyTeams(isReady: boolean): string {
  const userId = useContext(CurrentUserId);
  return useTeams(isReady)
    .filter(({ memberIds }) => userId !== null && memberIds.includes(userId))
    .map(({ _id }) => _id)
    .join();
}

/** Prefetches a hovered or focused ticket, which is probably opened next. */
const prefetchOf =
  (rows: readonly TicketRow[] = []) =>
  ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    const ticket = rows.find(({ _id }) => _id === row?.dataset['row']);
    if (ticket) void prefetch(supportApi.get, { params: { _id: ticket.number } });
  };

const also = [
  { key: 'emails', label: ticketsMessages.emails, icon: IconMail, to: '/admin/help/emails' },
] as const;
