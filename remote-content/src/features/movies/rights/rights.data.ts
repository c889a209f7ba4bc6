import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { type MovieRights, movieRightsApi, type RightInput } from '@backlot/contracts/catalog/movies/rights';
import { moviesChanged } from '../movies.data.ts';
import type { Versioned } from '../set-editor/use-set-editor.ts';

const keptMs = 600_000;

export const rightsOf = (_id: string) => queryOf(movieRightsApi.get, { params: { _id } });
export const territoriesQuery = () => ({ ...queryOf(countriesApi.all), staleTime: keptMs });
export const groupsQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'region' } }),
  staleTime: keptMs,
});

export const asSet = ({ version, rights }: MovieRights): Versioned<RightInput[]> => ({
  version,
  value: rights,
});

export const loadRights = async (_id: string) =>
  asSet(await queryClient.fetchQuery({ ...rightsOf(_id), staleTime: 0 }));

export async function saveRights(_id: string, { version, value }: Versioned<RightInput[]>) {
  const rights = value.map(({ startAt, endAt, ...right }) => ({
    ...right,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null,
  }));
  const saved = await call(movieRightsApi.put, { params: { _id }, body: { version, rights } });
  queryClient.setQueryData(rightsOf(_id).queryKey, saved);
  await moviesChanged([_id]);
  return asSet(saved);
}
