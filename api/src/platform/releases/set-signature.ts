import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { canonical } from './canonical.ts';
import { releaseKeyTable, releaseSetTable } from './releases.table.ts';

export type SignatureDeps = Pick<Deps, 'config' | 'db'>;
type Signed = { generation: number; set: unknown };

/** What comes before the 32 bytes of an Ed25519 key in PKCS#8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
/** In the object store: the public key by which everything released so far has been signed. */
const marker = 'keys/releases.signed';
const retryMs = 10_000;

/** Signs a generation with the key of this installation. */
export const signGeneration = async (deps: SignatureDeps, signed: Signed): Promise<string> =>
  sign(null, contentOf(signed), await keyOf(deps)).toString('base64');

/** Whether a generation is exactly what this installation signed. */
export async function isSignedHere(
  deps: SignatureDeps,
  signed: Signed & { signature: string | null },
): Promise<boolean> {
  return isSignedBy(await keyOf(deps), signed);
}

/**
 * The first start of a version that signs vouches for the generations before it, and the first start with another
 * `BACKLOT_RELEASE_KEY` for those that the stored key signed; no later start does.
 */
export async function signEarlierGenerations({ config, db, store }: Pick<Deps, 'config' | 'db' | 'store'>) {
  const key = await keyOf({ config, db });
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const found = await store.get(marker);
  const signedBy = found && (await text(found.body));
  if (signedBy === publicKey) return;
  const former = privateKeyOf(await storedSeed(db));
  const t = releaseSetTable;
  for (const row of await db.select().from(t)) {
    const isOurs = row.signature === null ? signedBy === null : isSignedBy(former, row);
    if (isOurs)
      await db
        .update(t)
        .set({ signature: await signGeneration({ config, db }, row) })
        .where(eq(t.generation, row.generation));
  }
  await store.put(marker, Buffer.from(publicKey), 'text/plain');
}

/**
 * Signs earlier generations now, or as soon as the object store is back: pages don't wait for it.
 * @returns ends the attempts
 */
export async function keepSigning(deps: Pick<Deps, 'config' | 'db' | 'log' | 'store'>) {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const attempt = async () => {
    try {
      await signEarlierGenerations(deps);
    } catch (err) {
      deps.log.warn({ err }, 'earlier generations can’t be signed yet');
      timer = setTimeout(() => {
        last = attempt();
      }, retryMs);
    }
  };
  await attempt();
  return async () => {
    clearTimeout(timer);
    await last;
    clearTimeout(timer); // the last attempt may have set another
  };
}

const isSignedBy = (
  key: KeyObject,
  { signature, ...signed }: Signed & { signature: string | null },
): boolean =>
  signature !== null &&
  verify(null, contentOf(signed), createPublicKey(key), Buffer.from(signature, 'base64'));

const keyOf = async (deps: SignatureDeps): Promise<KeyObject> => privateKeyOf(await releaseSeed(deps));

/** 32 bytes from which the keys of this installation are made. */
export const releaseSeed = async ({ config, db }: SignatureDeps): Promise<Buffer> =>
  config.releaseKey ?? (await storedSeed(db));

/** Replicas that start together make one. */
async function storedSeed(db: Db): Promise<Buffer> {
  const [known] = await db.select().from(releaseKeyTable);
  if (known) return known.seed;
  await db
    .insert(releaseKeyTable)
    .values({ seed: randomBytes(32) })
    .onConflictDoNothing();
  return storedSeed(db);
}

/** The Ed25519 key of 32 bytes. */
export const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });

const contentOf = ({ generation, set }: Signed): Buffer => Buffer.from(canonical({ generation, set }));
