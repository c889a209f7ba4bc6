import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi, type LookupOption } from '@backlot/contracts/site/lookups/lookup';
import { moviePricesApi, type Price } from '@backlot/contracts/catalog/movies/prices';
import { movieRightsApi, type Right } from '@backlot/contracts/catalog/movies/rights';
import { screen, within } from '@testing-library/react';
import { moviesApiFake, uuid } from '../movies.fixture.ts';

export const pricesPath = `/${uuid(1)}?tab=prices`;
export const dayMs = 86_400_000;

const country = (code: string, name: string, currency: string) => ({
  code,
  name,
  region: 'Europe',
  groups: [],
  currency,
  sellable: true,
  signupAllowed: true,
});
export const countries = [
  country('FR', 'France', 'EUR'),
  country('DE', 'Germany', 'EUR'),
  country('CH', 'Switzerland', 'CHF'),
];
const option = (number: number, type: LookupOption['type'], key: string, name: string): LookupOption => ({
  _id: uuid(number, 8),
  type,
  key,
  name,
  parentKey: null,
});
export const aRight = (difference: Partial<Right> = {}): Right => ({
  _id: uuid(1, 6),
  territories: ['CH', 'DE'],
  mode: 'allow',
  licenseType: 'tvod-rent',
  startAt: new Date(Date.now() - dayMs),
  endAt: null,
  holdbackDays: null,
  exclusive: false,
  contract: null,
  ...difference,
});
export const aPrice = (difference: Partial<Price> = {}): Price => ({
  _id: uuid(1, 7),
  offer: 'rent',
  currency: 'EUR',
  country: null,
  amountMinor: 499,
  subscriberAmountMinor: null,
  accessHours: 48,
  startWithinDays: 30,
  taxCode: 'standard',
  promo: null,
  ...difference,
});
/** An API with these prices, rentals allowed in Germany and Switzerland, and three countries. */
export const apiWith = (...prices: Price[]) =>
  moviesApiFake()
    .on(moviePricesApi.get, () => ({ version: 3, prices }))
    .on(movieRightsApi.get, () => ({ version: 3, rights: [aRight()] }))
    .on(countriesApi.all, () => countries)
    .on(lookupsApi.all, () => [
      option(1, 'currency', 'EUR', 'Euro'),
      option(2, 'currency', 'USD', 'US Dollar'),
      option(3, 'currency', 'JPY', 'Japanese Yen'),
      option(4, 'taxCode', 'standard', 'Standard rate'),
    ]);
export const section = async () => within(await screen.findByRole('region', { name: 'Prices' }));
export const saveButton = () => screen.getByRole('button', { name: /^Save/ });
