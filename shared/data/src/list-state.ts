import { z } from '@backlot/contracts/z';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type QuerySchema,
  type RawQuery,
  clearListQuery,
  nextSort,
  readListQuery,
  writeListQuery,
} from './list-query.ts';

export type ListState<S extends QuerySchema> = {
  /** Parsed: defaults filled in, lists as arrays. */
  query: z.output<S>;
  /** As text: the API's query and the URL's. */
  raw: RawQuery & z.input<S>;
  /** Values in the URL that the list doesn't know; they are ignored. */
  refused: RawQuery;
  /** Changes filters, sort or size and returns to the first page. */
  set: (patch: Partial<z.output<S>>) => void;
  clear: () => void;
  /** `cursor` is the `next` of the previous page; it makes a deep page as cheap as the first. */
  setPage: (page: number, cursor?: string) => void;
  /** Handles a click on a column's header. */
  toggleSort: (column: string) => void;
};

/** The state of a list, stored in the URL. Typing in the search box adds one history entry, not one per key. */
export const useListState = <S extends QuerySchema>(schema: S, defaults?: RawQuery): ListState<S> => {
  const [search, setSearch] = useSearchParams();
  const { query, raw, refused } = useMemo(
    () => readListQuery(schema, search, defaults),
    [schema, search, defaults],
  );

  // A change waits for its rows before it reaches the URL (`listLoader`); the next change starts from it.
  const requested = useRef(search);
  useEffect(() => {
    requested.current = search;
  }, [search]);
  const request = useCallback(
    (next: URLSearchParams, options?: { replace: boolean }) => {
      requested.current = next;
      setSearch(next, options);
    },
    [setSearch],
  );

  const set = useCallback(
    (patch: Partial<z.output<S>>) => {
      const isTyping = Object.keys(patch).join() === 'q' && requested.current.has('q');
      request(writeListQuery(schema, requested.current, patch, defaults), { replace: isTyping });
    },
    [schema, request, defaults],
  );

  const clear = useCallback(() => request(clearListQuery(schema, requested.current)), [schema, request]);

  const setPage = useCallback(
    (page: number, cursor?: string) => {
      const patch: Record<string, unknown> = { page, cursor };
      request(writeListQuery(schema, requested.current, patch as Partial<z.output<S>>, defaults)); // every list has both
    },
    [schema, request, defaults],
  );

  const toggleSort = useCallback(
    (column: string) => {
      const { query: now } = readListQuery(schema, requested.current, defaults);
      const sort = nextSort(sortsOf(schema), String((now as { sort?: unknown }).sort), column);
      const patch: Record<string, unknown> = { sort };
      request(writeListQuery(schema, requested.current, patch as Partial<z.output<S>>, defaults)); // every list can be sorted
    },
    [schema, request, defaults],
  );

  return { query, raw, refused, set, clear, setPage, toggleSort };
};

/** The allowed sorts, in the order of the contract. */
const sortsOf = (schema: QuerySchema): readonly string[] => {
  const field: unknown = schema.shape['sort'];
  if (field instanceof z.ZodMiniDefault) return optionsOf(field.def.innerType);
  return optionsOf(field);
};

const optionsOf = (field: unknown): readonly string[] =>
  field instanceof z.ZodMiniEnum ? field.options.map(String) : [];
