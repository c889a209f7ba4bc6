import { Alert, Button, RelativeTime, Stack } from '@backlot/ui';
import { RichText } from '@backlot/ui/rich-text';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { presenceMessages as m } from './presence.messages.ts';

type Props = { message: TicketMessage; onSend: () => void };

/** Shows what someone else wrote since the composer was opened, and asks once whether to send anyway. */
export function NewerMessage({ message, onSend }: Props) {
  const { authorName, kind, createdAt, body } = message;
  return (
    <Alert
      role="alert"
      color="yellow"
      title={
        <>
          {kind === 'note' ? m.noted(authorName) : m.replied(authorName)} <RelativeTime date={createdAt} />
        </>
      }
    >
      <Stack gap="xs" align="start">
        <div dir="auto">
          <RichText html={body} />
        </div>
        <Button size="xs" variant="default" onClick={onSend}>
          {m.sendAnyway}
        </Button>
      </Stack>
    </Alert>
  );
}
