import { createHash } from 'node:crypto';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from '../http/errors.ts';
import { limitTable } from '../accounts/accounts.table.ts';
import { ipPrefix } from './ip-prefix.service.ts';

const freeFailures = 5;
const firstDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;
/** A key without an attempt for this long starts afresh. */
const forgetAfterMs = 60 * 60_000;

type Who = { email: string; ip: string };

/** An attempt that was let through and counted as a failure before its password was checked. */
export type Attempt = {
  /** It was right: the account starts afresh, and the address gets its one attempt back. */
  succeeded(tx: Db): Promise<void>;
  /** It was never checked, because the service was busy: it does not count. */
  withdrawn(): Promise<void>;
};

/**
 * Counts one attempt at an account's password, whether the account exists or not. Counting comes before checking,
 * so that a hundred attempts at once are a hundred attempts. After 5 failures each waits twice as long as the last.
 * @throws ApiError 429 while the account or the address has to wait
 */
export async function takeAttempt({ db, now }: Pick<Deps, 'db' | 'now'>, who: Who): Promise<Attempt> {
  const ipKey = `password:ip:${ipPrefix(who.ip)}`;
  const accountKey = `password:account:${accountHash(who.email)}`;
  await take(db, ipKey, now());
  try {
    await take(db, accountKey, now());
  } catch (error) {
    await giveBack(db, [ipKey]);
    throw error;
  }
  return {
    succeeded: async (tx) => {
      await giveBack(tx, [ipKey]);
      await tx.delete(limitTable).where(eq(limitTable.key, accountKey));
    },
    withdrawn: () => giveBack(db, [ipKey, accountKey]),
  };
}

/** After a recovery the account's owner need not wait for what others tried. */
export async function clearAttempts(tx: Db, email: string): Promise<void> {
  await tx.delete(limitTable).where(eq(limitTable.key, `password:account:${accountHash(email)}`));
}

export async function sweepLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(limitTable).where(lte(limitTable.updatedAt, new Date(now().getTime() - 2 * forgetAfterMs)));
}

/** How long to wait after so many failures. */
export function delayAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstDelayMs * 2 ** Math.min(failures - freeFailures, 20), longestDelayMs);
}

async function take(db: Db, key: string, at: Date): Promise<void> {
  const failures = sql<number>`case when ${limitTable.updatedAt} <= ${before(at, forgetAfterMs)} then 1 else ${limitTable.failures} + 1 end`;
  const delayMs = sql`least(${firstDelayMs} * power(2, least(${failures} - ${freeFailures}, 20)), ${longestDelayMs})`;
  const [taken] = await db
    .insert(limitTable)
    .values({ key, failures: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: limitTable.key,
      set: {
        failures,
        blockedUntil: sql`case when ${failures} >= ${freeFailures} then ${at.toISOString()}::timestamptz + ${delayMs} * interval '1 millisecond' end`,
        updatedAt: at,
      },
      setWhere: sql`${limitTable.blockedUntil} is null or ${limitTable.blockedUntil} <= ${at.toISOString()}::timestamptz`,
    })
    .returning({ failures: limitTable.failures });
  if (taken) return;
  const [held] = await db
    .select({ blockedUntil: limitTable.blockedUntil })
    .from(limitTable)
    .where(eq(limitTable.key, key));
  throw tooMany(secondsUntil(held?.blockedUntil, at));
}

/** Takes one failure away, and the wait that it brought. */
async function giveBack(db: Db, keys: string[]): Promise<void> {
  await db
    .update(limitTable)
    .set({ failures: sql`greatest(${limitTable.failures} - 1, 0)`, blockedUntil: null })
    .where(inArray(limitTable.key, keys));
}

const secondsUntil = (until: Date | null | undefined, at: Date): number =>
  Math.max(1, Math.ceil(((until?.getTime() ?? 0) - at.getTime()) / 1_000));

const before = (at: Date, ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;

/** Addresses that people type, often wrongly, are not kept. */
const accountHash = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
