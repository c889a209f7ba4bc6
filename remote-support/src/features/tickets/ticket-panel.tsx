import { CallError } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { Button, EmptyState, FailedState, IconSearch, Skeleton, Stack } from '@backlot/ui';
import { faceOf } from '@backlot/ui/table';
import { supportApi } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { TicketThread } from './ticket-thread.tsx';
import { ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;
type Props = {
  /** Its number or its `_id`, as the URL has it. */
  ticket: string;
  onClose: () => void;
};

/** One ticket, or its loading, not-found or failed state. */
export function TicketPanel({ ticket, onClose }: Props) {
  const result = useQuery(queryOf(supportApi.get, { params: { ticket } }));
  const face = faceOf(result);
  if (face.face === 'ready') return <TicketThread ticket={face.data} />;
  if (face.face === 'loading') return <LoadingTicket />;
  if (isNoTicket(result.error)) {
    return (
      <EmptyState title={m.notFound} text={m.notFoundText} icon={IconSearch}>
        <Button variant="default" onClick={onClose}>
          {m.back}
        </Button>
      </EmptyState>
    );
  }
  const { message, errorId, retry, isRetrying } = face;
  return (
    <FailedState
      title={m.failed}
      message={message}
      errorId={errorId}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}

/** The URL belongs to no ticket, or can’t belong to one. */
const isNoTicket = (error: Error | null) =>
  error instanceof CallError && [400, 404, 422].includes(error.status);

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
