import type { Db } from '../../../platform/db/database.ts';
import { readLookups } from './lookups.service.ts';

const keepMs = 10_000;

/**
 * Names of lookups by id, each read once in 10 s: they hardly ever change, and every row of a list shows some.
 * Looking them up in the list's own SQL costs more than the rest of the page.
 */
export function lookupNames(db: Db) {
  let kept = new Map<string, string | undefined>();
  let until = 0;
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> => {
    if (Date.now() >= until) {
      kept = new Map();
      until = Date.now() + keepMs;
    }
    const names = kept;
    const missing = [...new Set(ids)].filter((id) => !names.has(id));
    if (missing.length === 0) return names;
    const found = new Map((await readLookups(db, missing)).map(({ _id, name }) => [_id, name]));
    for (const id of missing) names.set(id, found.get(id));
    return names;
  };
}
