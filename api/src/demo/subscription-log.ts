import type { Db } from '../platform/db/database.ts';
import { differences } from '../platform/records/differences.ts';
import { type FieldChange, revisionTable } from '../platform/records/history.table.ts';
import type { SubscriptionChanges } from '../domain/money/subscriptions/subscription-changes.ts';
import type { Subscription } from '../domain/money/subscriptions/subscription-status.ts';
import { subscriptionRecord } from '../domain/money/subscriptions/subscriptions.record.ts';
import { inChunks } from './in-chunks.ts';
import type { Period } from './subscription-periods.ts';

/** The last change of a subscription. */
export type Step = { at: Date; action: string; changed: SubscriptionChanges };
type Logged = { subscription: Subscription; periods: readonly Period[]; last: Step | null };

/** The log of each subscription: its start, its renewals and its last change. */
export async function insertSubscriptionLog(tx: Db, all: readonly Logged[]): Promise<void> {
  const rows = all.flatMap(({ subscription, periods, last }) => {
    const step = (version: number, at: Date, action: string, changes: FieldChange[]) => ({
      objectType: subscriptionRecord.type,
      objectId: subscription._id,
      actorId: null,
      version,
      at,
      action,
      changes,
      snapshot: subscriptionRecord.snapshot(subscription),
    });
    const begun = periods.map(({ start }, n) =>
      step(n + 1, start, n === 0 ? 'start' : 'renew', changesOf(periods[n - 1], periods[n])),
    );
    if (!last) return begun;
    const changes = differences(subscription, last.changed, subscriptionRecord.derived);
    return [...begun, step(periods.length + 1, last.at, last.action, changes)];
  });
  await inChunks(rows, (part) => tx.insert(revisionTable).values(part));
}

const changesOf = (before: Period | undefined, after: Period | undefined): FieldChange[] =>
  before && after
    ? [
        { field: 'currentPeriodStart', before: before.start, after: after.start },
        { field: 'currentPeriodEnd', before: before.end, after: after.end },
      ]
    : [];
