import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { storedKey } from './stored-key.ts';

type KeyDeps = Pick<Deps, 'db' | 'store'>;

/** Signs a text with a stored key, for links that work without signing in. */
export const sealOf = async (deps: KeyDeps, keyPath: string, body: string): Promise<string> =>
  createHmac('sha256', await storedKey(deps, keyPath))
    .update(body)
    .digest('base64url');

/** Whether a seal is that of the text. Compared as text: several texts decode to the same bytes. */
export async function isSealed(
  deps: KeyDeps,
  keyPath: string,
  { body, seal }: { body: string; seal: string },
): Promise<boolean> {
  const due = Buffer.from(await sealOf(deps, keyPath, body));
  const given = Buffer.from(seal);
  return given.length === due.length && timingSafeEqual(given, due);
}
