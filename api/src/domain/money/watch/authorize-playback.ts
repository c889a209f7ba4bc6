import { eq, sql } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import { type VideoQuality, videoQuality } from '@backlot/contracts/catalog/movies/quality';
import type { watchApi, WatchSource } from '@backlot/contracts/money/watch/watch';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { watchedWith } from '../subscriptions/may-watch.service.ts';
import { startPurchasedAccess } from '../../people/watchers/entitlements/entitlements.service.ts';
import { mayWatch } from '../../people/watchers/entitlements/standing.service.ts';
import { claimScreen, viewMs } from './screens.ts';
import { signWatch } from './watch-tokens.ts';

type Facts = { runtime: number; country: string; is_returning: boolean };

type Asked = Parsed<typeof watchApi.token>['body'];
/** The limits of a plan; purchases have none. */
type Plan = { subscriptionId: string; maxScreens: number; maxQuality: VideoQuality };
type Right = {
  watcher: string;
  movie: string;
  entitlement: string | null;
  source: WatchSource;
  endAt: Date | null;
  plan: Plan | null;
};

const noAccess = () => conflict('no_access', 'Access has expired or hasn’t started.');

/** @throws ApiError 404, 409 */
async function rightOf(db: Db, asked: Asked, at: Date): Promise<Right> {
  if ('paymentId' in asked) return boughtRight(db, asked, at);
  const found = await watchedWith(db, asked, at);
  if (found === 'unknown') throw notFound();
  if (found === 'closed') throw noAccess();
  const { watcherId: watcher, until: endAt, maxScreens, maxQuality } = found;
  const plan = { subscriptionId: asked.subscriptionId, maxScreens, maxQuality };
  return { watcher, movie: asked.movieId, entitlement: null, source: 'subscription', endAt, plan };
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
  // In one transaction: a refusal doesn't start the hours of a rental.
  const access = await db.transaction(async (tx) => {
    const started = await startPurchasedAccess(tx, paymentId, at);
    if (!started || !(await mayWatch(tx, { watcher: started.watcherId, movie: started.movieId })))
      throw noAccess();
    return started;
  });
  const { _id: entitlement, watcherId: watcher, movieId: movie, source, endAt } = access;
  return { entitlement, watcher, movie, source, endAt, plan: null };
}

/**
 * Starts a view under the entitlement of a payment or a subscription.
 * @throws ApiError 404 for an unknown payment or subscription or a wrong secret; 409 without access now, or when all
 * simultaneous streams of the plan are in use
 */
export async function authorizePlayback(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: Asked,
): Promise<Response<typeof watchApi.token>> {
  const { db } = deps;
  const at = deps.now();
  const { device, platform } = asked;
  const { entitlement, watcher, movie, source, endAt, plan } = await rightOf(db, asked, at);
  const today = at.toISOString().slice(0, 10);
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select m.runtime_minutes as runtime, w.country, exists (
        select from watch_view v where v.watcher_id = w.id and v.started_at < ${today}::date::timestamp at time zone 'UTC'
      ) as is_returning
      from movie m, watcher w where m.id = ${movie}::uuid and w.id = ${watcher}::uuid`,
  );
  if (!facts) throw notFound();
  const quality = lower(asked.quality, plan?.maxQuality ?? null);
  const view = newId();
  if (plan) await claimScreen(db, { view, subscriptionId: plan.subscriptionId, most: plan.maxScreens }, at);
  const from = at.getTime();
  const until = Math.min(from + viewMs, endAt?.getTime() ?? Infinity);
  const token = await signWatch(db, {
    view,
    watcher,
    movie,
    entitlement,
    source,
    device,
    platform,
    quality,
    from,
    until,
    country: facts.country,
    isReturning: facts.is_returning,
    runtimeSec: facts.runtime * 60,
  });
  return { viewId: view, token, expiresAt: new Date(until), quality };
}

/** The lower of the requested and the available quality; null means no limit. */
const lower = (asked: VideoQuality | null, most: VideoQuality | null): VideoQuality | null =>
  videoQuality.options.find((one) => one === asked || one === most) ?? null;
