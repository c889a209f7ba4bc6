import { FailedState, Skeleton, Stack, VisuallyHidden } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { AboutPage } from '@backlot/contracts/about';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { aboutQuery } from './about.data.ts';
import { aboutMessages as m } from './about.messages.ts';

/** Loads the page and shows what to see until it is there, and when it fails. */
export function AboutLoader({ children }: { children: (page: AboutPage) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(aboutQuery());
  if (data) return children(data);
  if (error) {
    return (
      <FailedState
        message={messageOf(error)}
        errorId={error instanceof CallError ? error.errorId : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={28} width="min(16rem, 70%)" />
      <Skeleton height={280} mt="md" />
      <Skeleton height={280} />
    </Stack>
  );
}
