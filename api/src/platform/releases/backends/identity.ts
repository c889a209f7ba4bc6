import { createHash, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { BackendIdentity } from '@backlot/contracts/platform/releases/backends';
import { privateKeyOf, releaseSeed, type SignatureDeps } from '../set-signature.ts';

const validSeconds = 60;

/** The key that signs identities: made from that of releases, whose signatures it can't make. */
export type IdentityKey = { key: KeyObject; jwk: { kty: string; crv: string; x: string; kid: string } };

export async function identityKey(deps: SignatureDeps): Promise<IdentityKey> {
  const seed = hkdfSync('sha256', await releaseSeed(deps), '', 'backlot back-end identity', 32);
  const key = privateKeyOf(Buffer.from(seed));
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const [kty, crv] = ['OKP', 'Ed25519'] as const;
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url'); // RFC 7638
  return { key, jwk: { kty, crv, x, kid } };
}

/** A compact JWS of who asks for what, valid for a minute. */
export function identityToken(
  { key, jwk: { kid } }: IdentityKey,
  identity: BackendIdentity,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const content = [
    { alg: 'EdDSA', typ: 'JWT', kid },
    { ...identity, iat, exp: iat + validSeconds },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}
