import { FailedState, Paper, Skeleton } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { ReactNode } from 'react';

type Props<T> = {
  result: {
    data: T | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  failedTitle: string;
  children: (data: T) => ReactNode;
};

/** The three faces of a tab until its set is there. */
export function SetLoader<T>({
  result: { data, error, isFetching, refetch },
  failedTitle,
  children,
}: Props<T>) {
  if (data !== undefined) return children(data);
  if (error)
    return (
      <FailedState
        title={failedTitle}
        message={messageOf(error)}
        errorId={error instanceof CallError ? error.errorId : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return (
    <Paper withBorder p="lg" aria-busy>
      <Skeleton h={28} w="30%" mb="md" />
      <Skeleton h={180} mb="xs" />
      <Skeleton h={56} />
    </Paper>
  );
}
