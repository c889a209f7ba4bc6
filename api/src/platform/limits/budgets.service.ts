import { createHash } from 'node:crypto';
import { and, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/errors.ts';
import { limitTable } from './limits.table.ts';
import { ipPrefix } from './ip-prefix.service.ts';

const hourMs = 60 * 60_000;

/** How many uses one address, or whoever else it is spent by, has in a window that starts with the first one. */
type Budget = { name: string; uses: number; window: keyof typeof windowsMs };
const windowsMs = { hour: hourMs, day: 24 * hourMs };

const names = new Set<string>();
const declare = (budget: Budget): Budget => {
  if (names.has(budget.name)) throw new Error(`Two budgets are named ${budget.name}`);
  names.add(budget.name);
  return budget;
};
/** Declares a budget where it is spent. The name is its key in the database. */
export const hourlyBudget = (name: string, uses: number) => declare({ name, uses, window: 'hour' });
export const dailyBudget = (name: string, uses: number) => declare({ name, uses, window: 'day' });

/** Emails to an address that it isn't certain its owner requested: from one network, and from all. */
const strangersMailTo = hourlyBudget('strangersMailTo', 3);
const allStrangersMailTo = hourlyBudget('allStrangersMailTo', 5);
const alert = hourlyBudget('alert', 1);

/**
 * @param known identifies a browser that signed in before; it has a budget of its own
 * @throws ApiError 429 when the visitor's address has exceeded the budget
 */
export async function spendByIp(
  deps: Pick<Deps, 'db' | 'now'>,
  budget: Budget,
  ip: string,
  known?: string,
): Promise<void> {
  const who = known === undefined ? ipPrefix(ip) : `known:${known}`;
  const { isWithin, retryAfterSeconds } = await spend(deps, budget, who);
  if (!isWithin) throw tooManyRequests(retryAfterSeconds);
}

/**
 * Whether another email may go to an address when it isn't certain that its owner requested it; a visitor isn't informed.
 * These budgets, per network and for all networks, are separate, so that strangers can't use up the owner's.
 */
export async function takeStrangerMailBudget(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  network: string,
): Promise<boolean> {
  const ofNetwork = await spend(deps, strangersMailTo, `${addressHash(email)}:${network}`);
  return ofNetwork.isWithin && (await spend(deps, allStrangersMailTo, addressHash(email))).isWithin;
}

/** Whether an address is within a budget of its own, from wherever it is used. */
export const takeAddressBudget = async (
  deps: Pick<Deps, 'db' | 'now'>,
  budget: Budget,
  email: string,
): Promise<boolean> => (await spend(deps, budget, addressHash(email))).isWithin;

const addressHash = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Whether an alert may be sent: once an hour across all processes. */
export const takeAlertBudget = async (deps: Pick<Deps, 'db' | 'now'>, what: string): Promise<boolean> =>
  (await spend(deps, alert, what)).isWithin;

/** `updatedAt` is the start of the window. */
export async function spend({ db, now }: Pick<Deps, 'db' | 'now'>, budget: Budget, who: string) {
  const at = now();
  const windowMs = windowsMs[budget.window];
  const windowStart = sql`${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`;
  const isOver = sql`${limitTable.updatedAt} <= ${windowStart}`;
  const [row] = await db
    .insert(limitTable)
    .values({ key: budgetKey(budget, who), failures: 1, updatedAt: at })
    .onConflictDoUpdate({
      target: limitTable.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${limitTable.failures} + 1 end`,
        updatedAt: sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${limitTable.updatedAt} end`,
      },
    })
    .returning({ used: limitTable.failures, since: limitTable.updatedAt });
  if (!row) throw new Error('An upsert returned no row');
  const endsInMs = row.since.getTime() + windowMs - at.getTime();
  return {
    isWithin: row.used <= budget.uses,
    /** This use is the first one beyond the budget. */
    isFirstBeyond: row.used === budget.uses + 1,
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)),
  };
}

const dayKeys = 'day:';
export const budgetKey = ({ name, window }: Budget, who: string): string =>
  `${window === 'day' ? dayKeys : ''}budget:${name}:${who}`;

/** Neither a delay nor a budget needs these any longer. */
export const isExpired = (at: Date) =>
  and(
    lte(limitTable.updatedAt, new Date(at.getTime() - 2 * hourMs)),
    or(
      sql`not starts_with(${limitTable.key}, ${dayKeys})`,
      lte(limitTable.updatedAt, new Date(at.getTime() - windowsMs.day)),
    ),
  );
