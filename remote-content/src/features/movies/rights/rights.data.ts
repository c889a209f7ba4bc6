import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import {
  type MovieRights,
  movieRightsApi,
  type rightsFields,
} from '@backlot/contracts/catalog/movies/rights';
import type { InputOf } from '@backlot/contracts/platform/records/record-fields';
import { withPartCached } from '../part-editor/part.data.ts';

const staleTime = 600_000;

export const rightsOf = (_id: string) => queryOf(movieRightsApi.get, { params: { _id } });
export const territoriesQuery = () => ({ ...queryOf(countriesApi.all), staleTime });
export const groupsQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'region' } }),
  staleTime,
});

export const saveRights = (
  _id: string,
  input: InputOf<typeof rightsFields>,
  { version }: Pick<MovieRights, 'version'>,
) =>
  withPartCached(
    _id,
    rightsOf(_id).queryKey,
    call(movieRightsApi.put, { params: { _id }, body: { ...input, version } }),
  );
