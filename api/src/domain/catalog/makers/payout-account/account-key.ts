import { createHmac } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { storedKey } from '../../../../platform/files/stored-key.ts';

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
export const accountKey = (deps: Pick<Deps, 'db' | 'store'>): Promise<Buffer> =>
  storedKey(deps, 'keys/payout-account.key');
