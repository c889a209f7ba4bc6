import { useState } from 'react';

/**
 * Keys of rows that have no id of their own: the rows that stay keep theirs when one is taken away.
 * @param count how many rows there are now; rows come and go at the end, save for `drop`
 */
export function useRowIds(count: number) {
  const [{ kept, next }, setState] = useState({ kept: [] as readonly number[], next: 0 });
  const ids = Array.from({ length: count }, (_, at) => kept[at] ?? next + at - kept.length);
  return {
    ids,
    /** To be called with the place of the row that goes. */
    drop: (at: number) =>
      setState({ kept: ids.toSpliced(at, 1), next: next + Math.max(0, count - kept.length) }),
  };
}
