import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { type MoviePrices, moviePricesApi, type PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { moviesChanged } from '../movies.data.ts';
import type { Versioned } from '../set-editor/use-set-editor.ts';

export const pricesOf = (_id: string) => queryOf(moviePricesApi.get, { params: { _id } });
export const priceLookups = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'currency,taxCode' } }),
  staleTime: 600_000,
});

export const asSet = ({ version, prices }: MoviePrices): Versioned<PriceInput[]> => ({
  version,
  value: prices,
});

export const loadPrices = async (_id: string) =>
  asSet(await queryClient.fetchQuery({ ...pricesOf(_id), staleTime: 0 }));

export async function savePrices(_id: string, { version, value }: Versioned<PriceInput[]>) {
  const prices = value.map(({ promo, ...price }) => ({
    ...price,
    promo: promo && { ...promo, from: promo.from.toISOString(), to: promo.to.toISOString() },
  }));
  const saved = await call(moviePricesApi.put, { params: { _id }, body: { version, prices } });
  queryClient.setQueryData(pricesOf(_id).queryKey, saved);
  await moviesChanged([_id]);
  return asSet(saved);
}
