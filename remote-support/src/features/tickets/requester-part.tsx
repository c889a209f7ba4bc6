import { Button, IconChevronDown, IconChevronRight } from '@backlot/ui';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useId, useState } from 'react';
import { TicketContext } from './ticket-context.tsx';
import { ticketsMessages } from './tickets.messages.ts';
import { useHasContextBeside } from './use-has-context-beside.ts';

const { panel: m } = ticketsMessages;

/** What is known of the requester, within the ticket and collapsed, where it doesn't fit beside it. */
export function RequesterPart({ ticket }: { ticket: Ticket }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (useHasContextBeside()) return null;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={14} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.requester}
      </Button>
      <div id={id} role="region" aria-label={m.requester} hidden={!isOpen}>
        {isOpen && <TicketContext ticket={ticket} />}
      </div>
    </>
  );
}
