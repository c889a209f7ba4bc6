import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { sealWith } from '../../files/seal.ts';
import { storedKey } from '../../files/stored-key.ts';

export type FactorSecrets = {
  /** Encrypts the secret of a person's authenticator app. */
  seal: (adminId: string, secret: string) => string;
  /** Null when it was encrypted with a key that is lost: then no code is right. */
  open: (adminId: string, sealed: string) => string | null;
  hashCode: (adminId: string, code: string) => Buffer;
};

/**
 * How secrets of second factors are stored. The key is in the object store, so that a copy of the database alone opens
 * no account. Call it before a transaction: the first call of all makes the key.
 */
export async function factorSecrets(deps: Pick<Deps, 'db' | 'store'>): Promise<FactorSecrets> {
  const key = await storedKey(deps, 'keys/second-factor.key');
  const { seal, open } = sealWith(key, 'authenticator secret');
  return {
    seal,
    open: (adminId, sealed) => {
      try {
        return open(adminId, sealed);
      } catch {
        return null;
      }
    },
    hashCode: (adminId, code) => createHmac('sha256', key).update(`${adminId}:${code}`).digest(),
  };
}
