import { eq, sql } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/endpoint';
import type { watchApi, WatchSource } from '@backlot/contracts/watch';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/columns.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { watchedWith } from '../subscriptions/may-watch.service.ts';
import { openBought } from '../watchers/entitlements.service.ts';
import { signWatch } from './watch-tokens.ts';

/** A player that goes on for longer asks again, and begins another view. */
const viewMs = 12 * 3_600_000;

type Facts = { runtime: number; country: string; is_returning: boolean };

type Asked = Parsed<typeof watchApi.token>['body'];
type Right = {
  watcher: string;
  movie: string;
  entitlement: string | null;
  source: WatchSource;
  endAt: Date | null;
};

const noAccess = () => conflict('no_access', 'This right to watch has ended, or has not begun.');

/** @throws ApiError 404, 409 */
async function rightOf(db: Db, asked: Asked, at: Date): Promise<Right> {
  if ('paymentId' in asked) return boughtRight(db, asked, at);
  const found = await watchedWith(db, asked, at);
  if (found === 'unknown') throw notFound();
  if (found === 'closed') throw noAccess();
  const { watcherId: watcher, until: endAt } = found;
  return { watcher, movie: asked.movieId, entitlement: null, source: 'subscription', endAt };
}

async function boughtRight(
  db: Db,
  { paymentId, secret }: { paymentId: string; secret: string },
  at: Date,
): Promise<Right> {
  const [payment] = await db
    .select({ secretHash: paymentTable.secretHash })
    .from(paymentTable)
    .where(eq(paymentTable._id, paymentId));
  if (!payment?.secretHash?.equals(hashToken(secret))) throw notFound();
  const access = await db.transaction((tx) => openBought(tx, paymentId, at));
  if (!access) throw noAccess();
  const { _id: entitlement, watcherId: watcher, movieId: movie, source, endAt } = access;
  return { entitlement, watcher, movie, source, endAt };
}

/**
 * Begins a view of what a payment gave, or a subscription opens.
 * @throws ApiError 404 for an unknown payment or subscription or a wrong secret, 409 without a right to watch now
 */
export async function letIn(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: Asked,
): Promise<Response<typeof watchApi.token>> {
  const { db } = deps;
  const at = deps.now();
  const { device, platform, quality } = asked;
  const { entitlement, watcher, movie, source, endAt } = await rightOf(db, asked, at);
  const today = at.toISOString().slice(0, 10);
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select m.runtime_minutes as runtime, w.country, exists (
        select from watch_view v where v.watcher_id = w.id and v.started_at < ${today}::date::timestamp at time zone 'UTC'
      ) as is_returning
      from movie m, watcher w where m.id = ${movie}::uuid and w.id = ${watcher}::uuid`,
  );
  if (!facts) throw notFound();
  const view = newId();
  const from = at.getTime();
  const until = Math.min(from + viewMs, endAt?.getTime() ?? Infinity);
  const token = await signWatch(db, {
    ...{ view, watcher, movie, entitlement, source, device, platform, quality, from, until },
    country: facts.country,
    isReturning: facts.is_returning,
    runtimeSec: facts.runtime * 60,
  });
  return { viewId: view, token, expiresAt: new Date(until) };
}
