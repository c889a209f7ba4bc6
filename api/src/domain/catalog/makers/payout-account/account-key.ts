import { createHmac, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';

const where = 'keys/payout-account.key';
const bytes = 32;

/**
 * Keyed hash of an account number. The key is in the object store, so that a copy of the database alone doesn't help to
 * guess account numbers. If the key is lost, hashes no longer match and encrypted accounts must be entered again.
 */
export async function accountHash(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  method: string,
  plain: string,
): Promise<string> {
  return createHmac('sha256', await accountKey({ db, store }))
    .update(`${method}:${plain}`)
    .digest('base64url');
}

/** The secret behind hashes and encryption of accounts. */
export const accountKey = async ({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<Buffer> =>
  (await readKey(store)) ?? makeKey({ db, store });

async function readKey(store: Deps['store']): Promise<Buffer | null> {
  const found = await store.get(where);
  return found && buffer(found.body);
}

/** Replicas wait for each other, so that there is one key. */
const makeKey = ({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<Buffer> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${where}, 0))`);
    const existing = await readKey(store);
    if (existing) return existing;
    const key = randomBytes(bytes);
    await store.put(where, key, 'application/octet-stream');
    return key;
  });
