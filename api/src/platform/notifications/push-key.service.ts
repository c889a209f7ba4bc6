import { createECDH } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { storedKey } from '../files/stored-key.ts';

/** The key pair by which push services know this product: of the environment, or made on first use and kept with the other keys. */
export async function pushKeys({ config, ...deps }: Pick<Deps, 'db' | 'store' | 'config'>) {
  const key = config.pushPrivateKey ?? (await storedKey(deps, 'keys/push.key'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { privateKey: key.toString('base64url'), publicKey: pair.getPublicKey().toString('base64url') };
}
