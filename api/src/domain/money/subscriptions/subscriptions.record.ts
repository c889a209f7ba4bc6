import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { followCoupons } from '../coupons/subscription-coupon.service.ts';
import { type By, recordsOf } from '../../../platform/records/records.service.ts';
import { readSubscription } from './subscriptions.repo.ts';
import type { Changed } from './subscription-steps.ts';
import { type Facts, lostAtOf, nextStep, statusOf, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

/** What follows from other fields, and how the worker keeps itself going: no change of their own. */
const derived = [
  'statusAt',
  'lostAt',
  'dueAt',
  'chargingSince',
  'inTrial',
  'periodAnchorAt',
  'refundsSettledMinor',
  'pausedLeftMs',
  'monthlyMinor',
  'periodDiscountMinor',
  'gaveUpAt',
  'secretHash',
  'methodBrand',
  'methodExpMonth',
  'methodExpYear',
  'methodExpiresOn',
] as const satisfies readonly (keyof Subscription)[];

export const subscriptionKind = {
  type: 'subscription',
  table: t,
  snapshot: ({ notes, source }: Pick<Subscription, 'notes' | 'source'>) => ({ notes, source }),
  // What people wrote, and the card: the audit log is for ever.
  personal: ['notes', 'cancelNote', 'methodId', 'methodLast4'],
  derived,
} as const;

const records = recordsOf({ ...subscriptionKind, read: readSubscription });
export const { lock: lockSubscription } = records;

/** What follows from facts. */
export function withConsequences(after: Facts, at: Date) {
  const { at: dueAt } = nextStep(after) ?? { at: null };
  return { status: statusOf(after), statusAt: at, lostAt: lostAtOf(after), dueAt };
}

/** Changes a held subscription, with its state, its revision and its audit row; as it was when nothing differs. */
export async function change(
  tx: Db,
  before: Subscription,
  changed: Changed,
  by: By & { action: string },
): Promise<Subscription> {
  const after = { ...before, ...changed };
  const { statusAt: _, ...what } = withConsequences(after, by.at);
  // The day of a change counts, not that of each write.
  const all = { ...changed, ...what, ...(isCounted(before, { ...after, ...what }) && { statusAt: by.at }) };
  const written = await records.update(tx, before, all, by);
  const now = written === before ? await writeFollowing(tx, before, all) : written;
  if (before.couponId ?? now.couponId) await followCoupons(tx, [before._id], by.at);
  return now;
}

/** Only what follows differs: no new version. */
async function writeFollowing(tx: Db, before: Subscription, all: Changed): Promise<Subscription> {
  const [row] = await tx.update(t).set(all).where(eq(t._id, before._id)).returning();
  return row ?? before;
}

/** Whether metrics see a difference, as the trigger of the table has it. */
const isCounted = (a: Subscription, b: Subscription): boolean =>
  a.status !== b.status ||
  a.monthlyMinor !== b.monthlyMinor ||
  a.isFree !== b.isFree ||
  a.planId !== b.planId ||
  a.currency !== b.currency ||
  (a.activatedAt === null) !== (b.activatedAt === null);

type Fresh = Omit<
  Subscription,
  | ('_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy')
  | ('status' | 'statusAt' | 'lostAt' | 'dueAt')
>;

/** Adds a subscription in the state that follows from its facts. */
export async function insertSubscription(tx: Db, fresh: Fresh, by: By): Promise<Subscription> {
  const all = { ...fresh, ...withConsequences(fresh, by.at) };
  const row = await records.insert(tx, all, { ...by, action: 'start' });
  if (row.couponId) await followCoupons(tx, [row._id], by.at);
  return row;
}
