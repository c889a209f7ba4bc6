import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';

export const paymentLookupUses: readonly LookupUse[] = [
  // Past payments don't change.
  { type: 'currency', kind: 'payment', table: 'payment', field: 'currency', how: 'key', replace: null },
];
