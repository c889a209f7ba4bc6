import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/errors.ts';
import { limitTable } from './limits.table.ts';
import { budgetKey, hourlyBudget, isExpired, spend } from './budgets.service.ts';
import { ipPrefix, widerPrefix } from './ip-prefix.service.ts';
import { alertSignInFailures, everywhere } from './sign-in-alert.ts';

const freeFailures = 5;
/** From all networks together: a single one has its own delay long before. */
const freeAccountFailures = 100;
const firstDelayMs = 1_000;
const longestDelayMs = 15 * 60_000;
/** A key without an attempt for this long starts from zero. */
const forgetAfterMs = 60 * 60_000;
/** Wrong passwords from a /24 or /48, and from everywhere. */
const passwordsOfNetwork = hourlyBudget('passwordNetwork', 50);
const passwordsOfAll = hourlyBudget('passwordAll', 500);

type AttemptDeps = Pick<Deps, 'bus' | 'db' | 'now'>;
type Who = {
  email: string;
  ip: string;
  /** Identifies a browser or session in which this account has signed in before. */
  known?: string | undefined;
};

/** An allowed attempt, counted as a failure until its password has been verified. */
export type Attempt = {
  /** The password was correct: resets the failures of this visitor at this account and removes this one elsewhere. */
  succeeded(tx: Db): Promise<void>;
  /** The password wasn't verified, because the service was busy: the attempt doesn't count. */
  withdrawn(): Promise<void>;
};

/**
 * Counts one attempt at an account's password, whether the account exists or not. Attempts are counted before verification,
 * so that concurrent attempts can't exceed the limit. After 5 failures the delay doubles with each.
 *
 * The failures of one network delay only that network, and a known browser has its own delay and no other: otherwise
 * strangers, or colleagues behind the same address, could lock the owner out. The network around the visitor and the whole
 * product have budgets against password spraying.
 * @throws ApiError 429 while the visitor has to wait
 */
export async function takeAttempt(deps: AttemptDeps, who: Who): Promise<Attempt> {
  const { db, now } = deps;
  const network = ipPrefix(who.ip);
  const account = accountKey(who.email);
  const isKnown = who.known !== undefined;
  const own = isKnown ? `password:known:${who.known}` : `${account}${network}`;
  const counted: string[] = [];
  const takeDelay = async (key: string, free = freeFailures) => {
    await take(db, { key, free }, now());
    counted.push(key);
  };
  const takeBudget = async (budget: typeof passwordsOfAll, from: string) => {
    const use = await spend(deps, budget, from);
    if (use.isFirstBeyond) await alertSignInFailures(deps, from);
    if (!use.isWithin) throw tooManyRequests(use.retryAfterSeconds);
    counted.push(budgetKey(budget, from));
  };
  try {
    if (!isKnown) await takeDelay(`password:ip:${network}`);
    await takeDelay(own);
    if (!isKnown) {
      await takeDelay(account, freeAccountFailures);
      await takeBudget(passwordsOfNetwork, widerPrefix(who.ip));
      await takeBudget(passwordsOfAll, everywhere);
    }
  } catch (error) {
    if (counted.length > 0) await removeFailure(db, counted);
    throw error;
  }
  return {
    succeeded: async (tx) => {
      await removeFailure(tx, counted);
      await tx.delete(limitTable).where(eq(limitTable.key, own));
    },
    withdrawn: () => removeFailure(db, counted),
  };
}

/**
 * Counts one attempt at the code of a second factor. Only after the right password does anyone get that far, so the delay is
 * the account's, except in a browser or session of its owner.
 * @param whose `session:` or the ID of a browser with the account's ID, or the account's ID alone
 * @throws ApiError 429 while the visitor has to wait
 */
export async function takeCodeAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  whose: string,
): Promise<Pick<Attempt, 'succeeded'>> {
  const key = `code:${whose}`;
  await take(db, { key, free: freeFailures }, now());
  return {
    succeeded: async (tx) => {
      await tx.delete(limitTable).where(eq(limitTable.key, key));
    },
  };
}

/** After a recovery, other people's attempts don't delay the account's owner. */
export async function clearAttempts(tx: Db, email: string): Promise<void> {
  await tx.delete(limitTable).where(sql`starts_with(${limitTable.key}, ${accountKey(email)})`);
}

export async function sweepLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(limitTable).where(isExpired(now()));
}

/** The delay after a number of failures. */
export function delayAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstDelayMs * 2 ** Math.min(failures - freeFailures, 20), longestDelayMs);
}

async function take(db: Db, { key, free }: { key: string; free: number }, at: Date): Promise<void> {
  const failures = sql<number>`case when ${limitTable.updatedAt} <= ${before(at, forgetAfterMs)} then 1 else ${limitTable.failures} + 1 end`;
  const delayMs = sql`least(${firstDelayMs} * power(2, least(${failures} - ${free}, 20)), ${longestDelayMs})`;
  const [taken] = await db
    .insert(limitTable)
    .values({ key, failures: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: limitTable.key,
      set: {
        failures,
        blockedUntil: sql`case when ${failures} >= ${free} then ${at.toISOString()}::timestamptz + ${delayMs} * interval '1 millisecond' end`,
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
  throw tooManyRequests(secondsUntil(held?.blockedUntil, at));
}

/** Removes one failure and its delay. */
async function removeFailure(db: Db, keys: string[]): Promise<void> {
  await db
    .update(limitTable)
    .set({ failures: sql`greatest(${limitTable.failures} - 1, 0)`, blockedUntil: null })
    .where(inArray(limitTable.key, keys));
}

const secondsUntil = (until: Date | null | undefined, at: Date): number =>
  Math.max(1, Math.ceil(((until?.getTime() ?? 0) - at.getTime()) / 1_000));

const before = (at: Date, ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;

/** Typed addresses, often misspelled, aren't stored in plain text. */
const accountKey = (email: string): string =>
  `password:account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}:`;
