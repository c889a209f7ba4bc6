import { FailedState } from '@backlot/ui';
import { faceOf } from '@backlot/ui/table';
import type { ReactNode } from 'react';

type Props<T> = {
  result: Parameters<typeof faceOf<T>>[0];
  /** Title of the failed state. */
  failed?: string;
  /** Stands in until the data arrives. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
};

/** The data of a query; until it is loaded a placeholder, or the failure with a retry. */
export function Loaded<T>({ result, failed, loading, children }: Props<T>) {
  const face = faceOf(result);
  if (face.face === 'ready') return children(face.data);
  if (face.face === 'loading') return loading;
  return (
    <FailedState
      {...(failed && { title: failed })}
      message={face.message}
      errorId={face.errorId}
      onRetry={face.retry}
      isRetrying={face.isRetrying}
    />
  );
}
