/** What a list, or any part with data, shows: one of these and nothing in between. */
export type Face<T> =
  | { face: 'loading' }
  | { face: 'failed'; message: string; errorId: string | null; retry: () => void; isRetrying: boolean }
  | { face: 'ready'; data: T; isStale: boolean };

/** What is needed of a query of TanStack's. */
export type QueryLike<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The data are of the query before this one. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

/** Rows that are there stay, also when the next attempt fails; then the failure is for the caller to tell. */
export function faceOf<T>({
  data,
  error,
  isFetching,
  isPlaceholderData = false,
  refetch,
}: QueryLike<T>): Face<T> {
  const isOther = isPlaceholderData && error !== null;
  if (data !== undefined && !isOther) return { face: 'ready', data, isStale: isPlaceholderData };
  if (!error) return { face: 'loading' };
  const errorId = 'errorId' in error && typeof error.errorId === 'string' ? error.errorId : null;
  return {
    face: 'failed',
    message: error.message,
    errorId,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}
