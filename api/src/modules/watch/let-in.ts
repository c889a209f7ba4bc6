import { eq, sql } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/endpoint';
import type { watchApi } from '@backlot/contracts/watch';
import { newId } from '../../db/columns.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { openBought } from '../watchers/entitlements.service.ts';
import { signWatch } from './watch-tokens.ts';

/** A player that goes on for longer asks again, and begins another view. */
const viewMs = 12 * 3_600_000;

type Facts = { runtime: number; country: string; is_returning: boolean };

/**
 * Begins a view of what a payment gave.
 * @throws ApiError 404 for an unknown payment or a wrong secret, 409 without a right to watch now
 */
export async function letIn(
  deps: Pick<Deps, 'db' | 'now'>,
  { paymentId, secret, device, platform, quality }: Parsed<typeof watchApi.token>['body'],
): Promise<Response<typeof watchApi.token>> {
  const { db } = deps;
  const at = deps.now();
  const [payment] = await db
    .select({ secretHash: paymentTable.secretHash })
    .from(paymentTable)
    .where(eq(paymentTable._id, paymentId));
  if (!payment?.secretHash?.equals(hashToken(secret))) throw notFound();
  const access = await db.transaction((tx) => openBought(tx, paymentId, at));
  if (!access) throw conflict('no_access', 'This right to watch has ended, or has not begun.');
  const { _id: entitlement, watcherId: watcher, movieId: movie, source, endAt } = access;
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
