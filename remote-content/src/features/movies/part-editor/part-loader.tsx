import { FailedState, Paper, Skeleton } from '@backlot/ui';
import { faceOf, type QueryLike } from '@backlot/ui/table';
import type { ReactNode } from 'react';

type Props<T> = { result: QueryLike<T>; failedTitle: string; children: (data: T) => ReactNode };

/** A tab while its data is loading, when that fails, and with the data. */
export function PartLoader<T>({ result, failedTitle, children }: Props<T>) {
  const face = faceOf(result);
  if (face.face === 'ready') return children(face.data);
  if (face.face === 'failed')
    return (
      <FailedState
        title={failedTitle}
        message={face.message}
        errorId={face.errorId}
        onRetry={face.retry}
        isRetrying={face.isRetrying}
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
