import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { countriesApi, type Country } from '@backlot/contracts/site/countries/country';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { fakeApi } from '@backlot/testing/fake-api';

export const countryId = (number: number) => `0197a0c0-0002-7000-8000-${String(number).padStart(12, '0')}`;

/** A country that is valid; a test overrides what it tests. */
export const aCountry = (part: Partial<Country> = {}): Country => ({
  _id: countryId(1),
  version: 1,
  createdAt: new Date('2026-10-01T09:00:00Z'),
  updatedAt: new Date('2026-10-01T09:00:00Z'),
  code: 'DE',
  code3: 'DEU',
  name: 'Germany',
  i18n: {},
  nativeName: 'Deutschland',
  region: 'Europe',
  subregion: 'Western Europe',
  groups: ['eu'],
  currency: 'EUR',
  callingCode: '49',
  languages: ['de'],
  sellable: true,
  signupAllowed: true,
  taxModel: 'vat',
  taxRateBasisPoints: 1_900,
  taxInclusive: true,
  untaxedReason: null,
  ratingBoard: 'fsk',
  postalCodeRegex: null,
  gatewayMethods: ['card'],
  embargo: false,
  ...part,
});

const option = (type: LookupOption['type'], key: string, name: string): LookupOption => ({
  _id: countryId(100),
  type,
  key,
  name,
  parentKey: null,
});

export const aPage = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

/** An API with two countries and the lookups they name; a test adds the rest. */
export const countriesApiFake = () =>
  fakeApi()
    .on(viewsApi.list, () => ({ views: [], display: null }))
    .on(lookupsApi.all, () => [
      option('ratingBoard', 'fsk', 'FSK (Germany)'),
      option('ratingBoard', 'cnc', 'CNC (France)'),
      option('currency', 'EUR', 'Euro'),
      option('region', 'eu', 'European Union'),
      option('language', 'de', 'German'),
    ])
    .on(watchersApi.list, () => ({ ...aPage([]), total: 1_204 }))
    .on(countriesApi.history, () => aPage([]))
    .on(countriesApi.get, () => aCountry())
    .on(countriesApi.list, () =>
      aPage([
        aCountry(),
        aCountry({
          _id: countryId(2),
          code: 'CU',
          name: 'Cuba',
          embargo: true,
          sellable: false,
          signupAllowed: false,
          taxModel: 'none',
          taxRateBasisPoints: 0,
        }),
      ]),
    );
