import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import {
  type Country,
  countriesApi,
  type CountryInput,
  countryInput,
} from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';

export const pathOf = (_id: string) => `/admin/countries/${_id}`;

export const countryOf = (_id: string) => queryOf(countriesApi.get, { params: { _id } });
export const countryHistory = (_id: string, page: number) =>
  queryOf(countriesApi.history, { params: { _id }, query: { page } });
/** Boards, currencies, groups and languages, which all come from lookups. */
export const countryLookups = () =>
  queryOf(lookupsApi.all, { query: { types: 'ratingBoard,currency,region,language' } });

export const countriesChanged = (): void => emit('record.changed', { resource: 'country', ids: [] });

/** The part of a country that people edit. */
export const inputOf = (country: Country): CountryInput =>
  // A country holds every key of CountryInput.
  Object.fromEntries(
    Object.keys(countryInput.shape).map((key) => [key, country[key as keyof CountryInput]]),
  ) as CountryInput;

export async function saveCountry(_id: string, version: number, input: CountryInput): Promise<Country> {
  const saved = await call(countriesApi.update, { params: { _id }, body: { version, ...input } });
  countriesChanged();
  return saved;
}

export async function restoreCountry(input: Request<typeof countriesApi.restoreRevision>): Promise<Country> {
  const restored = await call(countriesApi.restoreRevision, input);
  countriesChanged();
  return restored;
}
