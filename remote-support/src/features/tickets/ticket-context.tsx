import { Slot } from '@backlot/ui';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { OtherTickets } from './other-tickets.tsx';
import classes from './ticket-panel.module.css';

/** What the product knows of a requester: the parts of other remotes, and the requester's other tickets. */
export function TicketContext({ ticket }: { ticket: Ticket }) {
  return (
    <div className={classes.parts}>
      <Slot id="ticket.context/v1" context={{ watcherId: ticket.watcherId }} />
      <OtherTickets ticket={ticket} />
    </div>
  );
}
