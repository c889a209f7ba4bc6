import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Holding } from '../../site/lookups/held-values.service.ts';
import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';

/** What is sold is for its people to change. */
const plan = (type: LookupType, field: string, how: Holding): LookupUse => ({
  type,
  kind: 'plan',
  table: 'plan',
  field,
  how,
  replace: null,
});

export const planLookupUses: readonly LookupUse[] = [
  plan('genre', 'genreIds', 'ids'),
  plan('currency', 'prices', { each: 'currency' }),
  plan('taxCode', 'taxCode', 'key'),
];
