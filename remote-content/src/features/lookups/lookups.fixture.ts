import { type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { type Lookup, lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { fakeApi } from '@backlot/testing/fake-api';

export const lookupId = (number: number) => `0197a0c0-0001-7000-8000-${String(number).padStart(12, '0')}`;

/** A valid lookup; a test overrides what it tests. */
export const aLookup = (part: Partial<Lookup> = {}): Lookup => ({
  _id: lookupId(1),
  version: 1,
  createdAt: new Date('2026-10-01T09:00:00Z'),
  updatedAt: new Date('2026-10-01T09:00:00Z'),
  type: 'genre',
  key: 'drama',
  name: 'Drama',
  i18n: {},
  description: null,
  color: null,
  active: true,
  parentKey: null,
  meta: {},
  order: 0,
  usageCount: 0,
  isBase: false,
  deletedAt: null,
  ...part,
});

export const genres = [
  aLookup({ usageCount: 12, isBase: true }),
  aLookup({
    _id: lookupId(2),
    key: 'giallo',
    name: 'Giallo',
    order: 1,
    i18n: { de: 'Krimi' },
    color: 'yellow',
  }),
  aLookup({ _id: lookupId(3), key: 'western', name: 'Western', order: 2, active: false }),
];

/** An API with three genres. */
export const lookupsApiFake = (lists: Partial<Record<LookupType, Lookup[]>> = { genre: genres }) =>
  fakeApi()
    .on(lookupEditApi.types, () =>
      lookupType.options.map((type) => {
        const list = lists[type] ?? [];
        return { type, total: list.length, active: list.filter(({ active }) => active).length };
      }),
    )
    .on(lookupEditApi.list, ({ query: { type } }) => lists[type] ?? []);
