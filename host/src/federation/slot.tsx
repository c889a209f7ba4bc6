import type { DashboardCard, DashboardQuery } from '@backlot/federation/define-remote';
import { RemoteBoundary } from '@backlot/federation/remote-boundary';
import { RemoteError } from '@backlot/federation/remote-error';
import { reportRemoteError } from '@backlot/federation/report';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { useCallback } from 'react';
import type { Placement } from './placements.ts';
import { isSafeMode, loader, release } from './release.ts';
import classes from './slot.module.css';
import { useAsync } from './use-async.ts';
import { Button, Card, CopyId, Skeleton, Stack, Text } from '@backlot/ui';
import { federationMessages as messages } from './federation.messages.ts';
import { useErrorId } from './use-error-id.ts';

type Props = { placements: readonly Placement[]; query: DashboardQuery };

/** Cards of the remotes in a grid; each has its own error boundary. */
export function Slot({ placements, query }: Props) {
  if (isSafeMode) return null;
  return (
    <div className={classes.slot}>
      {placements.map((placement) => (
        <CardPlace key={placement.id} {...placement} query={query} />
      ))}
    </div>
  );
}

type PlaceProps = Placement & Pick<Props, 'query'>;

function CardPlace({ remote, slot, ...rest }: PlaceProps) {
  const origin = { ...remote, generation: release.generation };
  return (
    <div className={classes.place} data-size={slot.size}>
      <RemoteBoundary
        origin={origin}
        onError={(error) => void reportRemoteError(error)}
        fallback={(error, retry) => (
          <CardFailed error={error} title={remote.descriptor.title} onRetry={retry} />
        )}
      >
        <RemoteCard remote={remote} slot={slot} {...rest} />
      </RemoteBoundary>
    </div>
  );
}

function RemoteCard({ remote, slot, query }: PlaceProps) {
  const load = useCallback(() => loadCard(remote, slot), [remote, slot]);
  const { current, retry } = useAsync(load);
  if (current.state === 'loading') return <CardLoading />;
  if (current.state === 'failed') {
    return <CardFailed error={current.error} title={remote.descriptor.title} onRetry={retry} />;
  }
  const { Card } = current.value;
  return <Card query={query} />;
}

const loadCard = async (remote: ReleasedRemote, slot: Placement['slot']) => {
  const cards = await loader.load(remote, slot.expose);
  const Card = cards[slot.name];
  if (!isComponent(Card)) {
    const origin = { ...remote, generation: release.generation };
    throw new RemoteError(origin, 'expose', `${slot.expose} has no card named ${slot.name}`);
  }
  return { Card };
};

const isComponent = (value: unknown): value is DashboardCard => typeof value === 'function';

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

type FailedProps = { error: unknown; title: string; onRetry: () => void };

/** A message in place of a card. */
function CardFailed({ error, title, onRetry }: FailedProps) {
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
