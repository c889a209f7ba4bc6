import type { ReactNode } from 'react';
import { FailedState } from '../failed-state.tsx';
import { faceOf, type QueryLike } from './list-face.ts';

type Props<T> = {
  result: QueryLike<T>;
  /** What stands in for the data while they load. */
  loading: ReactNode;
  /** Title of a failure. */
  failedTitle?: string;
  children: (data: T, isStale: boolean) => ReactNode;
};

/** A part of a page with data of its own: loading, failed with retry, or ready. */
export function QueryFaces<T>({ result, loading, failedTitle, children }: Props<T>) {
  const face = faceOf(result);
  if (face.face === 'loading') return loading;
  if (face.face === 'ready') return children(face.data, face.isStale);
  const { message, errorId, retry, isRetrying } = face;
  return (
    <FailedState
      {...(failedTitle && { title: failedTitle })}
      message={message}
      errorId={errorId}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
