import { CloseButton, Drawer, media, useMediaQuery } from '@backlot/ui';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TicketContext } from './ticket-context.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import classes from './ticket-panel.module.css';
import { ticketQuery } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;
type Props = { ticket: string; onClose: () => void };

/** The open ticket beside the list, in wide windows. Escape closes it. */
export function TicketAside({ ticket, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [ticket]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={m.label}
      className={classes.aside}
      onKeyDown={({ key, target }) => key === 'Escape' && !closesItself(target) && onClose()}
    >
      <CloseButton aria-label={m.close} onClick={onClose} className={classes.close} />
      <TicketPanel ticket={ticket} onClose={onClose} />
    </aside>
  );
}

/** Escape closes the open choice, menu or dialog instead. */
const closesItself = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-expanded=true], [role=menu], [role=dialog]') !== null;

/** What is known of the requester, beside the ticket, in very wide windows. */
export function ContextAside({ ticket }: Pick<Props, 'ticket'>) {
  const { data } = useQuery(ticketQuery(ticket));
  return (
    <aside aria-label={m.requester} className={classes.context}>
      {data && (
        <Deferred key={data._id}>
          <TicketContext ticket={data} />
        </Deferred>
      )}
    </aside>
  );
}

/** Is rendered right after what is around it. */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

type DrawerProps = { ticket: string | undefined; onClose: () => void };

/** The open ticket in a drawer, in narrow windows. The page restores the focus. */
export function TicketDrawer({ ticket, onClose }: DrawerProps) {
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
