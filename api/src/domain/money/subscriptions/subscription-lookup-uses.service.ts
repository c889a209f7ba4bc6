import { sql } from 'drizzle-orm';
import type { LookupUse } from '../../site/lookups/lookup-uses.registry.ts';

export const subscriptionLookupUses: readonly LookupUse[] = [
  {
    type: 'cancelReason',
    kind: 'subscription',
    table: 'subscription',
    field: 'cancelReason',
    how: 'key',
    where: sql`x.cancel_reason is not null`, // matches the partial index
    replace: null, // past cancellation reasons don't change
  },
];
