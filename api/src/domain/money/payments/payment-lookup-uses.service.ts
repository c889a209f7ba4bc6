import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';

export const paymentLookupUses: readonly LookupUse[] = [
  // What was paid stays as it was paid.
  { type: 'currency', kind: 'payment', table: 'payment', field: 'currency', how: 'key', replace: null },
];
