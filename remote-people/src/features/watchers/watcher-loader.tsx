import { Anchor, EmptyState, FailedState, IconUser, Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { Watcher } from '@backlot/contracts/watchers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { detailMessages as m } from './detail/detail.messages.ts';
import { watcherPaths } from './watcher-paths.ts';
import { watcherOf } from './watchers.data.ts';

/** Loads the watcher of the address and shows what to see until then, when it fails, and when there is none. */
export function WatcherLoader({ children }: { children: (watcher: Watcher) => ReactNode }) {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(watcherOf(_id));
  if (data) return children(data);
  if (!error) return <WatcherSkeleton />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState icon={IconUser} title={m.notFoundTitle} text={m.notFoundText}>
        <Anchor component={Link} to={watcherPaths.list}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  }
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function WatcherSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={14} width={90} />
      <Skeleton height={28} width="min(24rem, 70%)" />
      <Skeleton height={14} width="min(30rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
