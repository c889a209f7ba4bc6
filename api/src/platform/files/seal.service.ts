import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { storedKey } from './stored-key.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;
type Sealed = { body: string; seal: string };

/**
 * Seals texts with a stored key, for links that work without signing in.
 * @param path the key of one purpose, in the object store
 */
export async function seals(deps: KeyDeps, path: `keys/${string}.key`) {
  const key = await storedKey(deps, path);
  const sealOf = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  return {
    sealOf,
    /** Whether a seal is that of the text. Compared as text: several texts decode to the same bytes. */
    isSealed: ({ body, seal }: Sealed): boolean => {
      const due = Buffer.from(sealOf(body));
      const given = Buffer.from(seal);
      return given.length === due.length && timingSafeEqual(given, due);
    },
  };
}
