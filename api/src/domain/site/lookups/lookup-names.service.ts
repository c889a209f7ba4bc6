import type { Db } from '../../../platform/db/database.ts';
import { readLookups } from './lookups.service.ts';

const cacheMs = 10_000;

/**
 * Names of lookups by id, cached for 10 seconds: they rarely change, and every row of a list shows some. A join in the
 * list's own SQL costs more than the rest of the page.
 */
export function lookupNames(db: Db) {
  let cache = new Map<string, string | undefined>();
  let expiresAt = 0;
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> => {
    if (Date.now() >= expiresAt) {
      cache = new Map();
      expiresAt = Date.now() + cacheMs;
    }
    const names = cache;
    const missing = [...new Set(ids)].filter((id) => !names.has(id));
    if (missing.length === 0) return names;
    const found = new Map((await readLookups(db, missing)).map(({ _id, name }) => [_id, name]));
    for (const id of missing) names.set(id, found.get(id));
    return names;
  };
}
