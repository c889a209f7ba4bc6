import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { videoQuality } from '@backlot/contracts/catalog/movies/quality';
import { watchDevice, watchPlatform, watchSource } from '@backlot/contracts/money/watch/watch';
import { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { watchKeyTable } from './watch.table.ts';

/** The facts of a view, fixed at authorization: events can't change them. */
const claims = z.strictObject({
  view: z.uuid(),
  watcher: z.uuid(),
  movie: z.uuid(),
  entitlement: z.nullable(z.uuid()),
  source: watchSource,
  country: z.string(),
  device: watchDevice,
  platform: watchPlatform,
  quality: z.nullable(videoQuality),
  isReturning: z.boolean(),
  runtimeSec: z.int(),
  /** Milliseconds; events outside this range don't count. */
  from: z.int(),
  until: z.int(),
});
export type WatchClaims = z.infer<typeof claims>;

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The signing key of this installation, created on first use. */
const keyOf = (db: Db): Promise<Buffer> => {
  const known = keys.get(db);
  if (known) return known;
  const key = readKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
};

async function readKey(db: Db): Promise<Buffer> {
  await db
    .insert(watchKeyTable)
    .values({ id: 1, key: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(watchKeyTable);
  if (!row) throw new Error('The signing key of watch tokens is missing');
  return row.key;
}

const sealOf = (key: Buffer, body: string): Buffer => createHmac('sha256', key).update(body).digest();

export async function signWatch(db: Db, view: WatchClaims): Promise<string> {
  const body = Buffer.from(JSON.stringify(view)).toString('base64url');
  return `${body}.${sealOf(await keyOf(db), body).toString('base64url')}`;
}

/** Verifies a token; null when it is invalid. */
export async function watchReader(db: Db): Promise<(token: string) => WatchClaims | null> {
  const key = await keyOf(db);
  return (token) => {
    const [body = '', seal = '', ...rest] = token.split('.');
    const signature = Buffer.from(seal, 'base64url');
    const due = sealOf(key, body);
    if (rest.length > 0 || signature.length !== due.length || !timingSafeEqual(signature, due)) return null;
    return claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  };
}
