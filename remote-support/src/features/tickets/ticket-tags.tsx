import { invalidate } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { type Ticket, ticketFields } from '@backlot/contracts/support/tickets/ticket';
import { useRef, useState } from 'react';
import { TagsField } from '../../inputs/ticket-tags-input.tsx';
import { ticketActions } from './tickets.data.ts';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

type Props = { ticket: Ticket; isFixed: boolean };

/** The tags of a ticket, saved when one is added or removed. */
export function TicketTags({ ticket, isFixed }: Props) {
  const { shown, change, problem } = useTags(ticket);
  return (
    <TagsField
      className={classes.whole ?? ''}
      size="xs"
      label={ticketFields.tags.label}
      {...(!isFixed && { placeholder: ticketsMessages.panel.addTag })}
      disabled={isFixed}
      value={[...shown]}
      onChange={change}
      error={problem}
    />
  );
}

/** What changes while a save is pending is saved after it. */
function useTags(ticket: Ticket) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [saved, setSaved] = useState(ticket);
  // The page may not have loaded yet what was saved.
  const newest = saved.version > ticket.version ? saved : ticket;
  const latest = useRef<readonly string[]>([]);
  const isSaving = useRef(false);
  const saving = useActionMutation({
    mutationFn: async (over: Ticket) => {
      const sent = latest.current;
      return { sent, stored: await ticketActions.patch(over, { tags: [...sent] }) };
    },
    onSuccess: ({ sent, stored }) => {
      setSaved(stored);
      if (sent !== latest.current) {
        saving.mutate(stored);
        return;
      }
      isSaving.current = false;
      setChosen(null);
    },
    onError: () => {
      isSaving.current = false;
      setChosen(null);
      void invalidate('support');
    },
  });
  const change = (tags: string[]) => {
    latest.current = tags;
    setChosen(tags);
    if (isSaving.current) return;
    isSaving.current = true;
    saving.mutate(newest);
  };
  return { shown: chosen ?? newest.tags, change, problem: saving.failure };
}
