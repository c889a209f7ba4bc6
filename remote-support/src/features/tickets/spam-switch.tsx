import { Alert, Button, Group, IconFlag } from '@backlot/ui';
import { useUndoable } from '@backlot/ui/record';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { setSpam } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { spam: m } = ticketsMessages;

const useSpam = (isSpam: boolean) =>
  useUndoable({
    run: (ticket: Ticket) => setSpam(ticket, isSpam),
    undo: (marked) => setSpam(marked, !isSpam),
    done: ({ number }) => (isSpam ? m.marked(number) : m.unmarked(number)),
  });

/** Marks a ticket, and the next ones of its sender, as spam. */
export function SpamButton({ ticket }: { ticket: Ticket }) {
  const marking = useSpam(true);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconFlag size={14} />}
      loading={marking.isPending}
      onClick={() => marking.mutate(ticket)}
    >
      {m.mark}
    </Button>
  );
}

/** Says that a ticket is spam, with a button that undoes it. */
export function SpamAlert({ ticket, canWrite }: { ticket: Ticket; canWrite: boolean }) {
  const unmarking = useSpam(false);
  return (
    <Alert color="yellow" mt="xs">
      <Group gap="xs" justify="space-between">
        {m.about(ticket.requesterEmail)}
        {canWrite && (
          <Button
            variant="default"
            size="xs"
            loading={unmarking.isPending}
            onClick={() => unmarking.mutate(ticket)}
          >
            {m.unmark}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
