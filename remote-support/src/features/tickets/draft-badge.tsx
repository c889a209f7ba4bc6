import { Badge } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { useQuery } from '@tanstack/react-query';
import { ticketsWithDraftQuery } from './drafts.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

/** Marks a ticket with an unsent message of one's own; a space divides it from the text in either direction. */
export function DraftBadge({ ticketId }: { ticketId: string }) {
  const { data } = useQuery({ ...ticketsWithDraftQuery(), enabled: useCan('support:write') });
  return (
    data?.includes(ticketId) && (
      <>
        <Badge size="sm" variant="default">
          {ticketsMessages.draft}
        </Badge>{' '}
      </>
    )
  );
}
