import { Button, EmptyState, IconSearch, QueryStates, Skeleton, Stack } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { TicketThread } from './ticket-thread.tsx';
import { ticketQuery } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;
type Props = {
  /** Its number or its `_id`, as the URL has it. */
  ticket: string;
  onClose: () => void;
};

/** One ticket, or its loading, not-found or failed state. */
export function TicketPanel({ ticket, onClose }: Props) {
  const result = useQuery(ticketQuery(ticket));
  const notFound = (
    <EmptyState title={m.notFound} text={m.notFoundText} icon={IconSearch}>
      <Button variant="default" onClick={onClose}>
        {m.back}
      </Button>
    </EmptyState>
  );
  return (
    <QueryStates result={result} loading={<LoadingTicket />} failedTitle={m.failed} notFound={notFound}>
      {(found) => <TicketThread ticket={found} />}
    </QueryStates>
  );
}

function LoadingTicket() {
  return (
    <Stack gap="sm" role="status" aria-label={m.loading}>
      <Skeleton height={12} width="25%" />
      <Skeleton height={20} width="75%" />
      <Skeleton height={20} width="45%" />
      <Skeleton height={90} mt="md" />
      <Skeleton height={70} />
    </Stack>
  );
}
