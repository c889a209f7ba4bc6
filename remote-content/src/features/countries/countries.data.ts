import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { countriesApi, type Country, type CountryInput } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';

export const listPath = '/admin/countries';
export const pathOf = (_id: string) => `${listPath}/${_id}`;

export const countryQuery = (_id: string) => queryOf(countriesApi.get, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(countriesApi.history, { params: { _id }, query: { page } });
/** Rating boards, currencies and groups; they rarely change. */
export const choicesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'ratingBoard,currency,region' } }),
  staleTime: 600_000,
});

export const countryActions = recordActions<Country, CountryInput>(countriesApi);

export type BulkBody = Request<typeof countriesApi.bulk>['body'];
export const countriesBulk = bulkOf({
  send: (body: BulkBody) => call(countriesApi.bulk, { body }),
  undo: (body) => call(countriesApi.undoBulk, { body }),
  onChanged: () => invalidate('country'),
});
