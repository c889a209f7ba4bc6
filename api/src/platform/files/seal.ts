import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Seal = {
  seal: (owner: string, plain: string) => string;
  /** @throws when it was encrypted for another owner, or with another key */
  open: (owner: string, sealed: string) => string;
};

/**
 * Encrypts text with a key derived from a stored one. Each text is bound to its owner: copied to another one, it can't
 * be decrypted.
 * @param purpose separates the keys of different kinds of text
 */
export function sealWith(storedKey: Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', storedKey, '', purpose, 32));
  return {
    seal: (owner, plain) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
        'utf8',
      );
    },
  };
}
