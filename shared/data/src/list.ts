import type { Endpoint, Request, Response } from '@backlot/contracts/platform/http/endpoint';
import { csv, type Page } from '@backlot/contracts/platform/lists/list';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type QuerySchema, type RawQuery, readListQuery } from './list-query.ts';
import { type ListState, useListState } from './list-state.ts';
import { type SavedViews, useListViews } from './list-views.ts';
import { queryClient } from './query-client.ts';
import { fetchForPage, queryOf } from './query.ts';

export type ListEndpoint = Endpoint & { query: QuerySchema; response: z.ZodMiniType<Page<unknown>> };

type QueryOf<E> = Request<E> extends { query: infer Q } ? Q : never;
const queryIn = (input: object): object =>
  ('query' in input && typeof input.query === 'object' && input.query) || {};

/** The URL's values that the API accepts: a page may store more in the URL, such as the layout of rows. */
const apiQueryOf = <E extends ListEndpoint>(endpoint: E, raw: RawQuery): Request<E> => {
  const query = Object.fromEntries(Object.entries(raw).filter(([key]) => key in endpoint.query.shape));
  return { query } as Request<E>; // each value was parsed by its own schema
};

const listQuery = <E extends ListEndpoint>(endpoint: E, raw: RawQuery) =>
  queryOf<Endpoint>(endpoint, apiQueryOf(endpoint, raw));

/** Parameters of every list's URL besides its query. */
const listUrl = {
  /** The columns that are shown, so that a link shows what its sender saw. */
  columns: z.optional(csv(z.string())),
  /** The saved view that is open. */
  view: z.optional(z.string()),
};
type WithListUrl<S extends QuerySchema> = z.ZodMiniObject<S['shape'] & typeof listUrl>;

const openRecord = {
  /** `new`, or the id of the record in the drawer. */
  open: z.optional(z.string()),
};

/** The URL of a list whose records open in a drawer. */
export const withOpenRecord = <S extends QuerySchema>(query: S) =>
  z.strictObject({ ...query.shape, ...openRecord }) as z.ZodMiniObject<S['shape'] & typeof openRecord>; // composed of the two

const urlSchemas = new WeakMap<QuerySchema, QuerySchema>();
const urlSchemaOf = <S extends QuerySchema>(schema: S): WithListUrl<S> => {
  const known = urlSchemas.get(schema) ?? z.strictObject({ ...schema.shape, ...listUrl });
  urlSchemas.set(schema, known);
  return known as WithListUrl<S>; // composed of the same two shapes
};

const notFilters = ['page', 'limit', 'sort', 'cursor'];

export type List<E extends ListEndpoint, S extends QuerySchema> = ListState<WithListUrl<S>> & {
  /** The resource, under whose name the user's views are stored. */
  name: string;
  /** The API's query from the URL. */
  input: Request<E>;
  /** Whether a filter or a search narrows the list. */
  isFiltered: boolean;
  /** The filtering part of the query: the target of a bulk action on all matches. */
  filter: Omit<QueryOf<E>, 'page' | 'limit' | 'sort' | 'cursor'>;
  /** The previous rows stay until the new ones arrive. */
  result: UseQueryResult<Response<E>>;
  preferences: SavedViews;
};

/**
 * A list whose state is in the URL, with its rows and the user's preferences.
 * @param schema the schema of the URL, when it has more than the API's query
 */
export const useList = <E extends ListEndpoint, S extends QuerySchema = E['query']>(
  endpoint: E,
  schema: S = endpoint.query as QuerySchema as S, // omitted, S is E['query']
): List<E, S> => {
  const state = useListState(urlSchemaOf(schema));
  const input = apiQueryOf(endpoint, state.raw);
  const options = {
    ...listQuery(endpoint, state.raw),
    placeholderData: keepPreviousData,
    retryOnMount: false, // the loader has just fetched
  };
  const result = useQuery(options) as UseQueryResult<Response<E>>; // the query function calls this endpoint
  const [name = ''] = endpoint.name.split('.');
  const preferences = useListViews(name, result.data !== undefined);
  const filter = Object.fromEntries(
    Object.entries(queryIn(input)).filter(([key]) => !notFilters.includes(key)),
  );
  return {
    ...state,
    isFiltered: Object.keys(filter).length > 0,
    name,
    input,
    filter: filter as List<E, S>['filter'], // a subset of the same object
    result,
    preferences,
  };
};

/**
 * The loader of a list's route. It fetches the rows as soon as the URL is known; while others are on screen, it holds
 * the navigation for a moment, so that the page usually renders once, with the new rows.
 */
export const listLoader =
  <E extends ListEndpoint>(endpoint: E) =>
  async ({ request }: { request: globalThis.Request }): Promise<null> => {
    const { raw } = readListQuery(endpoint.query, new URL(request.url).searchParams);
    const options = listQuery(endpoint, raw);
    const [resource, verb] = options.queryKey;
    const shown = queryClient.getQueryCache().findAll({ queryKey: [resource, verb], type: 'active' });
    const hasRows = shown.some(({ state }) => state.data !== undefined);
    const fetched = fetchForPage(options, request.signal);
    if (hasRows) await fetched;
    return null;
  };

type RowOf<E extends ListEndpoint> = Response<E>['items'][number] & { _id: string };

/** Draws what a page shows until its record arrives, from its row; nothing if no list with it was open. */
export const fromCachedRow =
  <E extends ListEndpoint, Drawn>(list: E, _id: string, draw: (row: RowOf<E>) => Drawn) =>
  (): Drawn | undefined => {
    for (const [, page] of queryClient.getQueriesData<{ items: RowOf<E>[] }>({
      queryKey: list.name.split('.'),
    })) {
      const row = page?.items.find((one) => one._id === _id);
      if (row) return draw(row);
    }
    return undefined;
  };
