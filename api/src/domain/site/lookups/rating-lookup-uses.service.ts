import { sql } from 'drizzle-orm';
import type { LookupUse } from './lookup-uses.registry.ts';
import { lockLookup, updateLookup } from './lookups.write.ts';

/** Ratings are lookups that belong to another lookup, their board. */
export const ratingLookupUses: readonly LookupUse[] = [
  {
    type: 'ratingBoard',
    kind: 'rating',
    table: 'lookup',
    field: 'parentKey',
    how: 'key',
    where: sql`x.type = 'rating' and x.deleted_at is null`,
    /** Puts ratings under another board, with a revision and an audit row for each. */
    replace: async (tx, ids, { into, change }) => {
      for (const _id of [...ids].sort()) {
        const rating = await lockLookup(tx, _id, undefined);
        await updateLookup(tx, rating, { parentKey: into }, change);
      }
    },
  },
];
