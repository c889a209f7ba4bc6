import { RemoteError } from '@backlot/federation/remote-error';
import { Button, Card, CopyId, Stack, Text } from '@backlot/ui';
import { federationMessages as messages } from './federation.messages.ts';
import { useErrorId } from './use-error-id.ts';

/** A card shows part of the ID; copying copies all of it. */
const shownIdLength = 13;

type Props = { error: unknown; title: string; onRetry: () => void };

/** A message in place of a card. */
export function CardFailed({ error, title, onRetry }: Props) {
  const errorId = useErrorId(error instanceof RemoteError ? error : null);
  return (
    <Card withBorder role="alert">
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>{messages.unavailable(title)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {messages.retry}
        </Button>
        {errorId && (
          <Text size="xs" c="dimmed" component="div">
            {messages.errorId} <CopyId id={errorId} label={errorId.slice(0, shownIdLength)} />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
