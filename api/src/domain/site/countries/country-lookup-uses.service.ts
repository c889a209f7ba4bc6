import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { ColumnKind } from '../lookups/held-values.service.ts';
import type { LookupUse } from '../lookups/lookup-uses.registry.ts';
import { type CountryLookupField, replaceInCountries } from './countries.service.ts';

const country = (type: LookupType, field: CountryLookupField, how: ColumnKind = 'key'): LookupUse => ({
  type,
  kind: 'country',
  table: 'country',
  field,
  how,
  replace: (tx, ids, swap) => replaceInCountries(tx, ids, field, swap),
});

export const countryLookupUses: readonly LookupUse[] = [
  country('ratingBoard', 'ratingBoard'),
  country('region', 'groups', 'keys'),
  country('currency', 'currency'),
];
