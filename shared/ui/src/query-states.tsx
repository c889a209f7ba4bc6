import type { ReactNode } from 'react';
import { FailedLine, FailedState } from './failed-state.tsx';

/** The used part of a TanStack query. */
export type QueryLike<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Whether the data belongs to the previous query. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type QueryState<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; errorId: string | null; retry: () => void; isRetrying: boolean }
  | { status: 'ready'; data: T; isStale: boolean };

/** The state of a query on screen. Loaded data stays, even when a refetch fails. */
export function queryStateOf<T>({
  data,
  error,
  isFetching,
  isPlaceholderData = false,
  refetch,
}: QueryLike<T>): QueryState<T> {
  const isOther = isPlaceholderData && error !== null;
  if (data !== undefined && !isOther) return { status: 'ready', data, isStale: isPlaceholderData };
  if (!error) return { status: 'loading' };
  const errorId = 'errorId' in error && typeof error.errorId === 'string' ? error.errorId : null;
  return {
    status: 'failed',
    message: error.message,
    errorId,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

type Props<T> = {
  result: QueryLike<T>;
  /** A skeleton, announced to screen readers. */
  loading: ReactNode;
  failedTitle?: string;
  /** In a card or a line: a failure is one line, its title or else its message. */
  isCompact?: boolean;
  /** Replaces the failed state when the record doesn't exist; by default that is a failure like any other. */
  notFound?: ReactNode;
  /** Replaces `children` for an empty array or page. */
  empty?: ReactNode;
  children: (data: T, isStale: boolean) => ReactNode;
};

/** The four states of a query: loading, failed with retry, empty, ready. */
export function QueryStates<T>(props: Props<T>) {
  const { result, loading, failedTitle, isCompact = false, notFound, empty, children } = props;
  const state = queryStateOf(result);
  if (state.status === 'loading') return loading;
  if (state.status === 'ready')
    return empty !== undefined && isEmpty(state.data) ? empty : children(state.data, state.isStale);
  if (notFound !== undefined && isNotFound(result.error)) return notFound;
  const { message, errorId, retry: onRetry, isRetrying } = state;
  const retrying = { errorId, onRetry, isRetrying };
  if (isCompact) return <FailedLine text={failedTitle ?? message} {...retrying} />;
  return (
    <FailedState {...(failedTitle !== undefined && { title: failedTitle })} message={message} {...retrying} />
  );
}

/** An empty array, or an empty first page of a list. */
export const isEmpty = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null || !('items' in data)) return false;
  const isFirst = !('page' in data) || data.page === 1;
  return isFirst && Array.isArray(data.items) && data.items.length === 0;
};

/** No record has this ID, or the ID is malformed. */
const isNotFound = (error: Error | null): boolean =>
  error !== null && 'status' in error && [400, 404, 422].includes(Number(error.status));
