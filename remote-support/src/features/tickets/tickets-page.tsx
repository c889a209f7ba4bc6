import { media, useMediaQuery } from '@backlot/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { TicketAside } from './ticket-aside.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { TicketList } from './ticket-list.tsx';
import classes from './tickets-page.module.css';
import { useRowFocus } from './use-row-focus.ts';

/** The Help Center: tickets, and the one of the URL beside them. */
export function TicketsPage() {
  const { ticket } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(media.desktop, false, { getInitialValueInEffect: false });

  const noteRow = useRowFocus(ticket);
  const close = () => void navigate({ pathname: '.', search });
  const isBeside = ticket !== undefined && !isNarrow;
  return (
    <div className={classes.page} data-open={isBeside || undefined} onFocus={noteRow}>
      <TicketList ticket={ticket} isBesideTicket={isBeside} />
      {isBeside && <TicketAside ticket={ticket} onClose={close} />}
      {isNarrow && <TicketDrawer ticket={ticket} onClose={close} />}
    </div>
  );
}
