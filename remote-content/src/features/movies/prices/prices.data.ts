import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { lookupsApi, type LookupType } from '@backlot/contracts/site/lookups/lookup';
import {
  type MoviePrices,
  moviePricesApi,
  type pricesFields,
} from '@backlot/contracts/catalog/movies/prices';
import type { InputOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { withPartCached } from '../part-editor/part.data.ts';

export const pricesOf = (_id: string) => queryOf(moviePricesApi.get, { params: { _id } });
export const priceLookups = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'currency,taxCode' } }),
  staleTime: 600_000,
});

/** The currencies or tax codes that a price can have. */
export const usePriceLookups = (wanted: LookupType) => {
  const { data: lookups = [] } = useQuery(priceLookups());
  return lookups.filter(({ type }) => type === wanted);
};

export const savePrices = (
  _id: string,
  input: InputOf<typeof pricesFields>,
  { version }: Pick<MoviePrices, 'version'>,
) =>
  withPartCached(
    _id,
    pricesOf(_id).queryKey,
    call(moviePricesApi.put, { params: { _id }, body: { ...input, version } }),
  );
