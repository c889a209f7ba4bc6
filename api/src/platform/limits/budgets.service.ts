import { createHash } from 'node:crypto';
import { and, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/errors.ts';
import { limitTable } from './limits.table.ts';
import { ipPrefix } from './ip-prefix.service.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Requests per hour. */
const perHour = {
  forgot: 10,
  register: 10,
  resend: 10,
  /** Challenges for passkeys. */
  passkey: 120,
  /** Emails to an address that its owner requested. */
  mailTo: 5,
  /** The same from browsers and networks that the owner never signed in from: from one network, and from all. */
  strangersMailTo: 3,
  allStrangersMailTo: 5,
  /** Wrong passwords from a /24 or /48, and from everywhere. */
  passwordNetwork: 50,
  passwordAll: 500,
  /** The page of a movie. */
  movie: 1_200,
  visit: 1_200,
  quote: 300,
  coupon: 60,
  order: 60,
  card: 60,
  charge: 30,
  /** The page of an order polls it each 2 s while it is processing. */
  checkout: 3_600,
  /** Requests from the help page. */
  support: 10,
  /** The page that rates a solved ticket; several mail scanners may share an address. */
  rating: 600,
  /** Emails of one sender that open or continue tickets, and confirmations that they cause. */
  supportEmail: 30,
  supportConfirmation: 5,
  /** Mail services unsubscribe many people from one address. */
  unsubscribe: 3_600,
  alert: 1,
  /** Started views. */
  watchToken: 300,
  /** Requests with events: one each 30 s from 800 players behind one address, or a relay with 500 events each. */
  watchEvents: 100_000,
} as const;
const perDay = {
  /** Campaigns that nobody’s visit had before in the month, from a /24 or /48. */
  newCampaign: 3,
} as const;
type DayBudget = keyof typeof perDay;
type Budget = keyof typeof perHour | DayBudget;
type AddressBudget = 'supportEmail' | 'supportConfirmation';
type VisitorBudget = Exclude<
  Budget,
  'alert' | 'mailTo' | 'strangersMailTo' | 'allStrangersMailTo' | AddressBudget | DayBudget
>;

/**
 * @param known identifies a browser that signed in before; it has a budget of its own
 * @throws ApiError 429 when the visitor's address has exceeded the budget
 */
export async function spendByIp(
  deps: Pick<Deps, 'db' | 'now'>,
  budget: VisitorBudget,
  ip: string,
  known?: string,
): Promise<void> {
  const who = known === undefined ? ipPrefix(ip) : `known:${known}`;
  const { isWithin, retryAfterSeconds } = await spend(deps, budget, who);
  if (!isWithin) throw tooManyRequests(retryAfterSeconds);
}

/** Whether another email that its owner requested may go to an address; a visitor isn't informed. */
export async function takeMailBudget(deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<boolean> {
  return (await spend(deps, 'mailTo', addressHash(email))).isWithin;
}

/**
 * The same when it isn't certain that the owner requested the email. There are separate budgets, per network and for all
 * networks, so that strangers can't use up the owner's.
 */
export async function takeStrangerMailBudget(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  network: string,
): Promise<boolean> {
  const ofNetwork = await spend(deps, 'strangersMailTo', `${addressHash(email)}:${network}`);
  return ofNetwork.isWithin && (await spend(deps, 'allStrangersMailTo', addressHash(email))).isWithin;
}

/** Whether an address is within a budget of its own, from wherever it is used. */
export const takeAddressBudget = async (
  deps: Pick<Deps, 'db' | 'now'>,
  budget: AddressBudget,
  email: string,
): Promise<boolean> => (await spend(deps, budget, addressHash(email))).isWithin;

const addressHash = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Whether a visit may introduce a campaign. @param network a hash of today’s */
export const takeCampaignBudget = async (deps: Pick<Deps, 'db' | 'now'>, network: string): Promise<boolean> =>
  (await spend(deps, 'newCampaign', network)).isWithin;

/** Whether an alert may be sent: once an hour across all processes. */
export const takeAlertBudget = async (deps: Pick<Deps, 'db' | 'now'>, what: string): Promise<boolean> =>
  (await spend(deps, 'alert', what)).isWithin;

const isOfDay = (budget: Budget): budget is DayBudget => budget in perDay;
const allowed = (budget: Budget) =>
  isOfDay(budget) ? { uses: perDay[budget], windowMs: dayMs } : { uses: perHour[budget], windowMs: hourMs };

/** A window that starts with the first use; `updatedAt` is its start. */
export async function spend({ db, now }: Pick<Deps, 'db' | 'now'>, budget: Budget, who: string) {
  const at = now();
  const { uses, windowMs } = allowed(budget);
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
    isWithin: row.used <= uses,
    /** This use is the first one beyond the budget. */
    isFirstBeyond: row.used === uses + 1,
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)),
  };
}

const dayKeys = 'day:';
export const budgetKey = (budget: Budget, who: string): string =>
  `${isOfDay(budget) ? dayKeys : ''}budget:${budget}:${who}`;

/** Neither a delay nor a budget needs these any longer. */
export const isExpired = (at: Date) =>
  and(
    lte(limitTable.updatedAt, new Date(at.getTime() - 2 * hourMs)),
    or(
      sql`not starts_with(${limitTable.key}, ${dayKeys})`,
      lte(limitTable.updatedAt, new Date(at.getTime() - dayMs)),
    ),
  );
