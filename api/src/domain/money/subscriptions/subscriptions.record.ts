import { eq } from 'drizzle-orm';
import { editableFields } from '@backlot/contracts/money/subscriptions/actions';
import {
  subscriptionFields,
  subscriptionHistoryLabels,
} from '@backlot/contracts/money/subscriptions/subscription';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../../../platform/db/database.ts';
import { privacyOf } from '../../../platform/records/erasure.ts';
import type { FieldChange } from '../../../platform/records/history.table.ts';
import { followCoupons } from '../coupons/subscription-coupon.service.ts';
import { type ChangeAuthor, recordsOf } from '../../../platform/records/records.service.ts';
import { readSubscription } from './subscriptions.repo.ts';
import type { SubscriptionChanges } from './subscription-changes.ts';
import {
  type SubscriptionFacts,
  lostAtOf,
  nextStep,
  subscriptionStatusOf,
  type Subscription,
} from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

/** Derived fields and worker state, which aren't changes of their own. */
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
  'unpaidAt',
  'secretHash',
  'methodBrand',
  'methodExpMonth',
  'methodExpYear',
  'methodExpiresOn',
] as const satisfies readonly (keyof Subscription)[];

/** A subscription is changed by its own actions; revisions hold what its form edits. */
export const subscriptionRecord = {
  type: 'subscription',
  table: t,
  fields: subscriptionFields,
  labels: subscriptionHistoryLabels,
  name: t.number,
  access: 'subscription:manage',
  snapshot: (record: Pick<Subscription, keyof typeof editableFields>) => pickFields(editableFields, record),
  ...privacyOf(subscriptionFields),
  derived,
} as const;

const records = recordsOf({ ...subscriptionRecord, read: readSubscription });
export const { lock: lockSubscription } = records;

/** Fields derived from facts. */
export function withConsequences(after: SubscriptionFacts, at: Date) {
  const { at: dueAt } = nextStep(after) ?? { at: null };
  return { status: subscriptionStatusOf(after), statusAt: at, lostAt: lostAtOf(after), dueAt };
}

/** Changes a locked subscription with its derived status, revision and audit row; unchanged when nothing differs. */
export async function changeSubscription(
  tx: Db,
  before: Subscription,
  changed: SubscriptionChanges,
  by: ChangeAuthor & { action: string },
  extra: readonly FieldChange[] = [],
): Promise<Subscription> {
  const after = { ...before, ...changed };
  const { statusAt: _, ...what } = withConsequences(after, by.at);
  // The day of the change counts, not of each write.
  const all = { ...changed, ...what, ...(isCounted(before, { ...after, ...what }) && { statusAt: by.at }) };
  const written = await records.update(tx, before, all, by, extra);
  const now = written === before ? await writeFollowing(tx, before, all) : written;
  if (before.couponId ?? now.couponId) await followCoupons(tx, [before._id], by.at);
  return now;
}

/** Only derived fields differ: no new version. */
async function writeFollowing(tx: Db, before: Subscription, all: SubscriptionChanges): Promise<Subscription> {
  const [row] = await tx.update(t).set(all).where(eq(t._id, before._id)).returning();
  return row ?? before;
}

/** Whether metrics are affected, like the trigger of the table. */
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

/** Inserts a subscription with its derived status. */
export async function insertSubscription(tx: Db, fresh: Fresh, by: ChangeAuthor): Promise<Subscription> {
  const all = { ...fresh, ...withConsequences(fresh, by.at) };
  const row = await records.insert(tx, all, { ...by, action: 'start' });
  if (row.couponId) await followCoupons(tx, [row._id], by.at);
  return row;
}
