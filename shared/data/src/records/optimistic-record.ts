import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { queryClient } from '../query-client.ts';
import { queryOf } from '../query.ts';

type Known = { _id: string };

/**
 * Shows a record as it is being saved: in its own query and, as far as rows have these fields, or the version, as
 * text, numbers or switches, in lists.
 * @returns shows again what was there before; stale, so that its next use fetches it
 */
export function showOptimistic(get: Endpoint, record: Known, fields: readonly string[]): () => void {
  const { queryKey } = queryOf<Endpoint>(get, { params: { _id: record._id } });
  const lists = { queryKey: [queryKey[0], 'list'] };
  // A pending response has the old values.
  void queryClient.cancelQueries({ queryKey, exact: true });
  const before = [
    [queryKey, queryClient.getQueryData(queryKey)] as const,
    ...queryClient.getQueriesData(lists),
  ];
  queryClient.setQueryData(queryKey, record);
  queryClient.setQueriesData(lists, (page: unknown) => withRow(page, record, fields));
  return () => {
    for (const [key, data] of before)
      if (queryClient.getQueryState(key)) queryClient.setQueryData(key, data, { updatedAt: 0 });
  };
}

/** A page of rows, or all of them. */
const withRow = (list: unknown, record: Known, fields: readonly string[]): unknown => {
  if (Array.isArray(list)) {
    const isOne = (row: unknown) => typeof row === 'object' && row && '_id' in row && row._id === record._id;
    return list.map((row: unknown) => (isOne(row) ? changedRow(row, record, fields) : row));
  }
  if (typeof list !== 'object' || !list || !('items' in list)) return list;
  return { ...list, items: withRow(list.items, record, fields) };
};

/** A field of the same name may be something else in a row, such as a count. */
const changedRow = (row: unknown, record: Known, fields: readonly string[]): unknown => {
  const before = { ...(row as Record<string, unknown>) }; // an object with an `_id`
  const after: Record<string, unknown> = { ...record };
  const changes = ['version', ...fields].filter(
    (field) => typeof before[field] === typeof after[field] && typeof after[field] !== 'object',
  );
  return { ...before, ...Object.fromEntries(changes.map((field) => [field, after[field]])) };
};
