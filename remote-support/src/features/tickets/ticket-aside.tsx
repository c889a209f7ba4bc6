import { CloseButton } from '@backlot/ui';
import { useEffect, useRef } from 'react';
import { TicketPanel } from './ticket-panel.tsx';
import classes from './ticket-panel.module.css';
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
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <CloseButton aria-label={m.close} onClick={onClose} className={classes.close} />
      <TicketPanel ticket={ticket} onClose={onClose} />
    </aside>
  );
}
