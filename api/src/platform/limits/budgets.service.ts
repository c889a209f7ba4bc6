import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tooMany } from '../http/errors.ts';
import { limitTable } from '../accounts/accounts.table.ts';
import { ipPrefix } from './ip-prefix.service.ts';

const windowMs = 60 * 60_000;

/** Requests per hour. */
const perHour = {
  forgot: 10,
  register: 10,
  resend: 10,
  mailTo: 5,
  quote: 300,
  coupon: 60,
  order: 60,
  card: 60,
  charge: 30,
  /** The page of an order polls it each 2 s while it is processing. */
  checkout: 3_600,
  alert: 1,
  /** Started views. */
  watchToken: 300,
  /** Requests with events: one each 30 s from 800 players behind one address, or a relay with 500 events each. */
  watchEvents: 100_000,
} as const;
export type Budget = keyof typeof perHour;

/** @throws ApiError 429 when the visitor's address has exceeded the budget */
export async function spendByIp(
  deps: Pick<Deps, 'db' | 'now'>,
  budget: Exclude<Budget, 'mailTo' | 'alert'>,
  ip: string,
): Promise<void> {
  const { isWithin, endsAt } = await spend(deps, budget, ipPrefix(ip));
  if (!isWithin) throw tooMany(Math.max(1, Math.ceil((endsAt.getTime() - deps.now().getTime()) / 1_000)));
}

/** Whether another email that a visitor requested may go to an address; the visitor isn't informed. */
export async function maySendMailTo(deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<boolean> {
  const { isWithin } = await spend(deps, 'mailTo', createHash('sha256').update(email).digest('base64url'));
  return isWithin;
}

/** Whether an alert may be sent: once an hour across all processes. */
export const mayAlert = async (deps: Pick<Deps, 'db' | 'now'>, what: string): Promise<boolean> =>
  (await spend(deps, 'alert', what)).isWithin;

/** A window that starts with the first use; `updatedAt` is its start. */
async function spend({ db, now }: Pick<Deps, 'db' | 'now'>, budget: Budget, who: string) {
  const at = now();
  const windowStart = sql`${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`;
  const isOver = sql`${limitTable.updatedAt} <= ${windowStart}`;
  const [row] = await db
    .insert(limitTable)
    .values({ key: `budget:${budget}:${who}`, failures: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: limitTable.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${limitTable.failures} + 1 end`,
        updatedAt: sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${limitTable.updatedAt} end`,
      },
    })
    .returning({ used: limitTable.failures, since: limitTable.updatedAt });
  if (!row) throw new Error('An upsert answered no row');
  return { isWithin: row.used <= perHour[budget], endsAt: new Date(row.since.getTime() + windowMs) };
}
