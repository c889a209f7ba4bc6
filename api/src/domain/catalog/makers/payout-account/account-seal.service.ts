import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Deps } from '../../../../platform/deps.ts';
import { accountKey } from './account-key.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts accounts with a key in the object store. Each is bound to its maker: copied to another maker, it can't be
 * decrypted.
 */
export async function accountSeal(deps: Pick<Deps, 'db' | 'store'>) {
  const key = Buffer.from(hkdfSync('sha256', await accountKey(deps), '', 'payout account', 32));
  return {
    seal: (makerId: string, plain: string): string => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(makerId));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    /** @throws when it was encrypted for another maker, or with another key */
    open: (makerId: string, sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(makerId))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
        'utf8',
      );
    },
  };
}
