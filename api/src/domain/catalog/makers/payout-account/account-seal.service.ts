import type { Deps } from '../../../../platform/deps.ts';
import { type Seal, sealWith } from '../../../../platform/files/seal.ts';
import { accountKey } from './account-key.ts';

/**
 * Encrypts accounts with a key in the object store. Each is bound to its maker: copied to another maker, it can't be
 * decrypted.
 */
export const accountSeal = async (deps: Pick<Deps, 'db' | 'store'>): Promise<Seal> =>
  sealWith(await accountKey(deps), 'payout account');
