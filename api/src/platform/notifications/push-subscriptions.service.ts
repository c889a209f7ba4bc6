import { ECDH } from 'node:crypto';
import { and, desc, eq, lte, ne, notInArray } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { pushApi } from '@backlot/contracts/platform/notifications/push';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { fieldProblem, invalid } from '../http/errors.ts';
import { isAllowedAddress } from '../http/guarded-request.ts';
import { pushSubscriptionTable as t } from './notifications.table.ts';

type Given = Parsed<typeof pushApi.subscribe>['body'];
type Person = Pick<Actor, '_id' | 'sessionId'>;

const perPerson = 10;
const keptMs = 14 * 24 * 3_600_000;

/**
 * Adds a browser, also one that belonged to someone else before. Beyond ten, the oldest is forgotten.
 * @throws ApiError 422 for an address without TLS or of a private network, and for an invalid key
 */
export async function subscribePush(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { _id: adminId, sessionId }: Person,
  { endpoint, keys }: Given,
): Promise<void> {
  if (!isAllowedAddress(new URL(endpoint), { allowsPrivate: config.allowsPrivateAddresses }))
    throw invalid(
      fieldProblem('endpoint', 'invalid', 'Use a public address that starts with https:// as the endpoint.'),
    );
  if (!isPoint(keys.p256dh))
    throw invalid(fieldProblem('keys.p256dh', 'invalid', 'Use the key of the browser’s subscription.'));
  await db.transaction(async (tx) => {
    const row = { _id: newId(), adminId, sessionId, endpoint, ...keys };
    const at = { createdAt: now(), lastUsedAt: now() };
    await tx
      .insert(t)
      .values({ ...row, ...at })
      .onConflictDoUpdate({ target: t.endpoint, set: { ...row, ...at } }); // messages for the former ID are skipped
    const newest = tx
      .select({ _id: t._id })
      .from(t)
      .where(eq(t.adminId, adminId))
      .orderBy(desc(t.createdAt), desc(t._id))
      .limit(perPerson);
    await tx.delete(t).where(and(eq(t.adminId, adminId), notInArray(t._id, newest)));
  });
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser's subscription is the person's; it then ends with this session. That of another person is removed. */
export async function resumePush(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { _id, sessionId }: Person,
  endpoint: string,
): Promise<boolean> {
  await db.delete(t).where(and(eq(t.endpoint, endpoint), ne(t.adminId, _id)));
  const mine = await db
    .update(t)
    .set({ sessionId, lastUsedAt: now() })
    .where(eq(t.endpoint, endpoint))
    .returning({ _id: t._id });
  return mine.length > 0;
}

export const unsubscribePush = async (db: Db, endpoint: string): Promise<void> => {
  await db.delete(t).where(eq(t.endpoint, endpoint));
};

/** Removes the browsers of ended sessions, all of a person by default; also where the session had expired before. */
export async function forgetPush(
  tx: Db,
  adminId: string,
  { only, except }: { only?: string; except?: string },
): Promise<number> {
  const removed = await tx
    .delete(t)
    .where(
      and(
        eq(t.adminId, adminId),
        only ? eq(t.sessionId, only) : undefined,
        except ? ne(t.sessionId, except) : undefined,
      ),
    )
    .returning({ _id: t._id });
  return removed.length;
}

/** Whether a browser gets push messages of a person, also without an open session. */
export const hasPush = async (db: Db, adminId: string): Promise<boolean> =>
  (await db.select({ _id: t._id }).from(t).where(eq(t.adminId, adminId)).limit(1)).length > 0;

/** Removes browsers in which nobody has used the product for two weeks. */
export async function sweepPush({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const unused = lte(t.lastUsedAt, new Date(now().getTime() - keptMs));
  return (await db.delete(t).where(unused).returning({ _id: t._id })).length;
}
