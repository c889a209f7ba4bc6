import { CloseButton, Drawer, media, useMediaQuery } from '@backlot/ui';
import { useState } from 'react';
import { TicketPanel } from './ticket-panel.tsx';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;
type Props = { ticket: string | undefined; onClose: () => void };

/** The open ticket in a drawer, in narrow windows. The page restores the focus. */
export function TicketDrawer({ ticket, onClose }: Props) {
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const [last, setLast] = useState(ticket);
  // The ticket stays visible while the drawer closes.
  if (ticket !== undefined && ticket !== last) setLast(ticket);
  return (
    <Drawer
      opened={ticket !== undefined}
      onClose={onClose}
      size={isPhone ? '100%' : '30rem'}
      withCloseButton={false}
      returnFocus={false}
      attributes={{ content: { 'aria-label': m.label } }}
    >
      <CloseButton aria-label={m.close} onClick={onClose} className={classes.close} data-autofocus />
      {last !== undefined && <TicketPanel ticket={last} onClose={onClose} />}
    </Drawer>
  );
}
