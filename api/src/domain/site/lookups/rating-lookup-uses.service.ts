import { sql } from 'drizzle-orm';
import type { LookupUse } from './lookup-uses.registry.ts';
import { lookupRecord } from './lookups.record.ts';

/** Ratings are lookups that belong to a rating board, a lookup too. */
export const ratingLookupUses: readonly LookupUse[] = [
  {
    type: 'ratingBoard',
    kind: 'rating',
    table: 'lookup',
    field: 'parentKey',
    how: 'key',
    where: sql`x.type = 'rating' and x.deleted_at is null`,
    /** Moves ratings to another board, with a revision and an audit row each. */
    replace: async (tx, ids, { into, change }) => {
      for (const _id of [...ids].sort()) {
        const rating = await lookupRecord.lock(tx, _id, undefined);
        await lookupRecord.update(tx, rating, { parentKey: into }, change);
      }
    },
  },
];
