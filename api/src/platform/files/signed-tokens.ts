import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { storedKey } from './stored-key.ts';

type Signed = { token: string; until: Date };

/** `id.expiry.seal`, the expiry in seconds since 1970. */
const tokenPattern = /^(?<body>(?<_id>[0-9a-f-]{36})\.(?<expiry>\d{10}))\.(?<seal>[\w-]{43})$/;

/**
 * Tokens for links to one record each, whose holders have no account here; signed, not stored.
 * @param path the key of one purpose, in the object store
 */
export async function signedTokens(deps: Pick<Deps, 'db' | 'store'>, path: `keys/${string}.key`) {
  const key = await storedKey(deps, path);
  const sealOf = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    /** The same for the same time, which is cut to seconds. */
    sign: (_id: string, validUntil: Date): Signed => {
      const expiry = Math.floor(validUntil.getTime() / 1_000);
      const body = `${_id}.${expiry}`;
      return { token: `${body}.${sealOf(body)}`, until: new Date(expiry * 1_000) };
    },
    /** The record of a token, and until when it is valid; null when it is forged. */
    read: (token: string): { _id: string; until: Date } | null => {
      const { body = '', _id = '', expiry = '', seal = '' } = tokenPattern.exec(token)?.groups ?? {};
      // As text: several texts decode to the same bytes.
      const due = Buffer.from(sealOf(body));
      const given = Buffer.from(seal);
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
      return { _id, until: new Date(Number(expiry) * 1_000) };
    },
  };
}
