import { media, useDocumentTitle, useMediaQuery } from '@backlot/ui';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { TicketAside } from './ticket-aside.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { TicketList } from './ticket-list.tsx';
import { ticketsMessages as m } from './tickets.messages.ts';
import classes from './tickets-page.module.css';

/** The Help Center: tickets, and beside them the one that is open in the URL. */
export function TicketsPage() {
  const { ticket } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(media.desktop, false, { getInitialValueInEffect: false });
  useDocumentTitle(ticket === undefined ? m.title : `${ticket} · ${m.title}`);

  const close = () => void navigate({ pathname: '.', search });
  const isBeside = ticket !== undefined && !isNarrow;
  return (
    <div className={classes.page} data-open={isBeside || undefined}>
      <TicketList ticket={ticket} isBesideTicket={isBeside} />
      {isBeside && <TicketAside ticket={ticket} onClose={close} />}
      {isNarrow && <TicketDrawer ticket={ticket} onClose={close} />}
    </div>
  );
}
