import { Anchor, EmptyState, FailedState, IconCamera, Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { Maker } from '@backlot/contracts/makers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { makerPaths } from './maker-paths.ts';
import { makerOf } from './makers.data.ts';
import { loaderMessages as m } from './maker-loader.messages.ts';

/** Loads the maker of the address and shows what to see until it is there, when it fails, and when there is none. */
export function MakerLoader({ children }: { children: (maker: Maker) => ReactNode }) {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(makerOf(_id));
  if (data) return children(data);
  if (!error) return <MakerSkeleton />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState icon={IconCamera} title={m.notFoundTitle} text={m.notFoundText}>
        <Anchor component={Link} to={makerPaths.list}>
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

function MakerSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={14} width={80} />
      <Skeleton height={28} width="min(24rem, 70%)" />
      <Skeleton height={14} width="min(30rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
