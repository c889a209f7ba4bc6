import { media, useMediaQuery } from '@backlot/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ContextAside, TicketAside, TicketDrawer } from './open-ticket.tsx';
import { TicketList } from './ticket-list.tsx';
import classes from './tickets-page.module.css';
import { useHasContextBeside } from './use-has-context-beside.ts';
import { type FocusEvent, useEffect, useRef } from 'react';

/** The Help Center: tickets, and the one of the URL beside them. */
export function TicketsPage() {
  const { ticket } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(media.desktop, false, { getInitialValueInEffect: false });

  const noteRow = useRowFocus(ticket);
  const close = () => void navigate({ pathname: '.', search });
  const isBeside = ticket !== undefined && !isNarrow;
  const hasContext = useHasContextBeside() && isBeside;
  return (
    <div
      className={classes.page}
      data-open={isBeside || undefined}
      data-context={hasContext || undefined}
      onFocus={noteRow}
    >
      <TicketList ticket={ticket} isBesideTicket={isBeside} isBesideContext={hasContext} />
      {isBeside && <TicketAside ticket={ticket} onClose={close} />}
      {hasContext && <ContextAside ticket={ticket} />}
      {isNarrow && <TicketDrawer ticket={ticket} onClose={close} />}
    </div>
  );
}

/**
 * Returns the focus to the row that opened a ticket, once the ticket is closed.
 * @returns listener for the focus within the list
 */
const useRowFocus = (ticket: string | undefined) => {
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (ticket === undefined) row.current?.focus();
  }, [ticket]);
  return ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('[data-row-link]')) row.current = target;
  };
};
