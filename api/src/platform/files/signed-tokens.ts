import type { Deps } from '../deps.ts';
import { seals } from './seal.service.ts';

type Signed = { token: string; until: Date };

/** `id.expiry.seal`, the expiry in seconds since 1970. */
const tokenPattern = /^(?<body>(?<_id>[0-9a-f-]{36})\.(?<expiry>\d{10}))\.(?<seal>[\w-]{43})$/;

/**
 * Tokens for links to one record each, whose holders have no account here; signed, not stored.
 * @param path the key of one purpose, in the object store
 */
export async function signedTokens(deps: Pick<Deps, 'db' | 'store'>, path: `keys/${string}.key`) {
  const { sealOf, isSealed } = await seals(deps, path);
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
      if (!isSealed({ body, seal })) return null;
      return { _id, until: new Date(Number(expiry) * 1_000) };
    },
  };
}
