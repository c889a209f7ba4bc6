import { useState } from 'react';

/**
 * Keys of rows without an id: remaining rows keep theirs when one is removed.
 * @param count of rows now; rows are added and removed at the end, except by `drop`
 */
export function useRowIds(count: number) {
  const [{ known, next }, setState] = useState({ known: [] as readonly number[], next: 0 });
  const ids = Array.from({ length: count }, (_, at) => known[at] ?? next + at - known.length);
  return {
    ids,
    /** To be called with the position of the row that is removed. */
    drop: (at: number) =>
      setState({ known: ids.toSpliced(at, 1), next: next + Math.max(0, count - known.length) }),
  };
}
