import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

const bytes = 32;

/** A secret in the object store, made on first use: a copy of the database alone doesn't contain it. */
export const storedKey = async (deps: Pick<Deps, 'db' | 'store'>, path: string): Promise<Buffer> =>
  (await readKey(deps.store, path)) ?? makeKey(deps, path);

async function readKey(store: Deps['store'], path: string): Promise<Buffer | null> {
  const found = await store.get(path);
  return found && buffer(found.body);
}

/** Replicas wait for each other, so that there is one key. */
const makeKey = ({ db, store }: Pick<Deps, 'db' | 'store'>, path: string): Promise<Buffer> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`);
    const existing = await readKey(store, path);
    if (existing) return existing;
    const key = randomBytes(bytes);
    await store.put(path, key, 'application/octet-stream');
    return key;
  });
