import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

const bytes = 32;

const keysOf = new WeakMap<Deps['store'], Map<string, Buffer>>();

/** A secret in the object store, made on first use and then kept in memory: a copy of the database alone doesn't contain it. */
export async function storedKey({ db, store }: Pick<Deps, 'db' | 'store'>, path: string): Promise<Buffer> {
  const known = keysOf.get(store) ?? new Map<string, Buffer>();
  keysOf.set(store, known);
  const key = known.get(path) ?? (await readKey(store, path)) ?? (await makeKey({ db, store }, path));
  known.set(path, key);
  return key;
}

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
