import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { ColumnKind } from '../../site/lookups/held-values.service.ts';
import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';

/** A merge of lookups leaves plans unchanged: they are edited by hand. */
const plan = (type: LookupType, field: string, how: ColumnKind): LookupUse => ({
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
