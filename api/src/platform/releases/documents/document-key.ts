import { createPublicKey, hkdfSync, sign } from 'node:crypto';
import { privateKeyOf, releaseSeed, type SignatureDeps } from '../set-signature.ts';

/** The key that signs the release sets of documents: made from that of generations, whose signatures it can't make. */
export type DocumentKey = {
  /** Its 32 bytes, base64. */
  publicKey: string;
  /** @returns base64 */
  sign: (text: string) => string;
};

/** The same in every replica. */
export async function documentKey(deps: SignatureDeps): Promise<DocumentKey> {
  const seed = hkdfSync('sha256', await releaseSeed(deps), '', 'backlot release set of a document', 32);
  const key = privateKeyOf(Buffer.from(seed));
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}
