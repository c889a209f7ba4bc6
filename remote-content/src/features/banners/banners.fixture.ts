import { type Banner, type BannerRow } from '@backlot/contracts/catalog/banners/banner';
import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { fakeApi } from '@backlot/testing/fake-api';

export const uuid = (number: number, space = 0) => `0197a0c0-000${space}-7000-8000-00000000000${number}`;
export const movie = { _id: uuid(1, 3), name: 'Metropolis' };

export const aRow = (number: number, part: Partial<BannerRow> = {}): BannerRow => ({
  _id: uuid(number),
  version: 1,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  title: `Banner ${number}`,
  slot: 'home-hero',
  status: 'live',
  publication: 'published',
  audience: 'all',
  countries: [],
  languages: [],
  startAt: new Date('2026-11-01T10:00:00Z'),
  endAt: null,
  desktopImage: { key: uuid(1, 4), alt: 'A city' },
  ...part,
});

export const aBanner = (number: number, part: Partial<Banner> = {}): Banner => ({
  ...aRow(number),
  subtitle: 'Twelve films',
  i18n: {},
  mobileImage: { key: uuid(2, 4), alt: 'A tower' },
  videoUrl: null,
  cta: null,
  movieId: null,
  deletedAt: null,
  ...part,
});

const choice = (number: number, type: 'bannerSlot' | 'language', key: string, name: string) => ({
  _id: uuid(number, 2),
  type,
  key,
  name,
  parentKey: null,
});

/** An API with two banners in the first slot. */
export const bannersFake = () =>
  fakeApi()
    .on(bannersApi.list, () => [
      aRow(1),
      aRow(2, { status: 'paused', publication: 'paused', countries: ['DE'], languages: ['de', 'fr'] }),
    ])
    .on(bannersApi.get, () => aBanner(1))
    .on(lookupsApi.all, () => [
      choice(1, 'bannerSlot', 'home-hero', 'Home hero'),
      choice(2, 'bannerSlot', 'category', 'Category'),
      choice(3, 'language', 'de', 'German'),
    ])
    .on(countriesApi.all, () => [
      {
        code: 'DE',
        name: 'Germany',
        region: 'Europe',
        groups: [],
        currency: 'EUR',
        sellable: true,
        signupAllowed: true,
      },
    ])
    .on(moviesApi.all, () => [movie])
    .on(makerOptions, () => []);
