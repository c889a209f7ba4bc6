import { RemoteBoundary } from '@backlot/federation/remote-boundary';
import { RemoteError } from '@backlot/federation/remote-error';
import { reportRemoteError } from '@backlot/federation/report';
import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';
import { useCallback } from 'react';
import { keyOf, type Placement, usePlacements } from './placements.ts';
import { loadPart, partSoFar } from './parts.ts';
import { isSafeMode, release } from './release.ts';
import classes from './slot.module.css';
import { useAsync } from './use-async.ts';
import { Button, Card, CopyId, Modal, Skeleton, Stack, Text } from '@backlot/ui';
import { federationMessages as messages } from './federation.messages.ts';
import { useErrorId } from './use-error-id.ts';

type Context = Pick<SlotRequest, 'context'>;

/** A slot that remotes fill, or one part of it. */
export function Slot({ id, context, part }: SlotRequest) {
  const placements = usePlacements(id).filter((one) => part === undefined || keyOf(one) === part);
  return <PlacedParts placements={placements} context={context} />;
}

/** Parts of remotes in a grid; each has its own error boundary. */
export function PlacedParts({ placements, context }: Context & { placements: readonly Placement[] }) {
  if (isSafeMode) return null;
  return (
    <div className={classes.slot}>
      {placements.map((placement) => (
        <PlacedPart key={placement.id} {...placement} context={context} />
      ))}
    </div>
  );
}

type PartProps = Omit<Placement, 'id'> & Context;

function PlacedPart({ remote, slot, context }: PartProps) {
  const origin = { ...remote, generation: release.generation };
  return (
    <div className={classes.place} data-size={slot.size}>
      <RemoteBoundary
        origin={origin}
        onError={(error) => void reportRemoteError(error)}
        fallback={(error, retry) => (
          <PartFailed error={error} title={remote.descriptor.title} onRetry={retry} context={context} />
        )}
      >
        <RemotePart remote={remote} slot={slot} context={context} />
      </RemoteBoundary>
    </div>
  );
}

function RemotePart({ remote, slot, context }: PartProps) {
  const load = useCallback(() => loadPart({ remote, slot }), [remote, slot]);
  const { current, retry } = useAsync(load, partSoFar({ remote, slot }));
  if (current.state === 'loading') return 'onClose' in context ? null : <CardLoading />;
  if (current.state === 'failed') {
    const { title } = remote.descriptor;
    return <PartFailed error={current.error} title={title} onRetry={retry} context={context} />;
  }
  const { Part } = current.value;
  return <Part {...context} />;
}

/** Placeholder of a card while its code loads. */
function CardLoading() {
  return (
    <Card withBorder aria-busy="true">
      <Stack gap="sm">
        <Skeleton h={16} w="50%" />
        <Skeleton h={36} w="30%" />
        <Skeleton h={16} />
      </Stack>
    </Card>
  );
}

/** A card shows part of the ID; copying copies all of it. */
const shownIdLength = 13;

type Props = { error: unknown; title: string; onRetry: () => void };

/** An action has no place of its own in the page: its failure shows as a dialog. */
function PartFailed({ context, ...props }: Props & Context) {
  if (!('onClose' in context)) return <CardFailed {...props} />;
  return (
    <Modal opened title={messages.unavailable(props.title)} onClose={context.onClose}>
      <CardFailed {...props} />
    </Modal>
  );
}

/** A message in place of a card. */
function CardFailed({ error, title, onRetry }: Props) {
  const errorId = useErrorId(error instanceof RemoteError ? error : null);
  return (
    <Card withBorder role="alert" data-failure="failed">
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
