import { inArray, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  type SubscriptionBulkAction,
  subscriptionBulkAction,
  subscriptionBulkResult,
  type SubscriptionBulkResult,
} from '@backlot/contracts/money/subscriptions/bulk';
import { editableFields } from '@backlot/contracts/money/subscriptions/actions';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { sourceOf } from '../../../platform/bulk/bulk-rule.service.ts';
import { couponRefusals } from '../coupons/coupon-refusals.service.ts';
import {
  couponRefusalAt,
  followCoupons,
  isOverused,
  redemptionsLeft,
} from '../coupons/subscription-coupon.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import { planOf } from './plan.repo.ts';
import { bulkFields, bulkRule } from './bulk.rules.ts';
import type { subscriptionsList, SubscriptionsQuery } from './subscriptions.list.ts';
import { checkReason } from './cancel-pause.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { subscriptionRecord, withConsequences } from './subscriptions.record.ts';

type Filter = Omit<SubscriptionsQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

const source = sourceOf({ ...subscriptionRecord, fields: editableFields }, { alias: 's', title: 'number' });

/** Bulk actions on subscriptions: preview, change, undo and jobs. */
export const subscriptionsBulk = (
  deps: Pick<Deps, 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof subscriptionsList>, 'under'>,
) => {
  const bulk = bulkOf<SubscriptionBulkAction, Filter, SubscriptionBulkResult>(
    {
      source,
      plural: 'subscriptions',
      action: subscriptionBulkAction,
      result: subscriptionBulkResult,
      fields: bulkFields,
      under,
      mayDo: (_, held) => can(held, 'subscription:manage'),
      check,
      // The worker charges within a minute.
      needsPassword: ({ type }) => type === 'retry',
      rule: (action, _held, at) => bulkRule(action, at),
      afterChange: async (tx, action, ids, { at }) => {
        await followFacts(tx, ids, at);
        if (action.type === 'applyCoupon') await checkUses(tx, action.couponId, ids);
      },
      afterUndo: async (tx, _bulkId, ids, { at }) => {
        // The previous coupons' redemptions may have been taken in the meantime.
        for (const couponId of await followFacts(tx, ids, at))
          if (await isOverused(tx, couponId, ids)) throw conflict('coupon_used', couponGone);
      },
    },
    deps,
  );
  return {
    ...bulk,
    /** A limited coupon must have enough redemptions for the whole selection. */
    change: async (...[request, actor, by]: Parameters<typeof bulk.change>) => {
      const { action } = request;
      const left = action.type === 'applyCoupon' ? await redemptionsLeft(deps.db, action.couponId) : null;
      if (left === null) return bulk.change(request, actor, by);
      const tried = await bulk.change({ ...request, dryRun: true }, actor, by);
      if (tried.changed > left) throw tooFewLeft(tried.changed, left);
      return request.dryRun ? tried : bulk.change(request, actor, by);
    },
  };
};

const tooFewLeft = (wanted: number, left: number) =>
  invalid(
    fieldProblem(
      'action.couponId',
      'too_few_left',
      `This coupon has only ${left} ${left === 1 ? 'redemption' : 'redemptions'} left for ${wanted} ${wanted === 1 ? 'subscription' : 'subscriptions'}. Choose another one.`,
    ),
  );

async function check(db: Db, action: SubscriptionBulkAction, at: Date): Promise<void> {
  if (action.type === 'applyCoupon') return checkCoupon(db, action.couponId, at);
  if (action.type === 'cancelAtPeriodEnd') return checkReason(db, action.reason, 'action.reason');
  if (action.type !== 'changePlan') return;
  const plan = await planOf(db, action.planId).catch(() => undefined);
  if (!plan || plan.deletedAt || (plan.status !== 'active' && plan.status !== 'hidden'))
    throw invalid(fieldProblem('action.planId', 'not_sold', 'Choose an active plan.'));
}

async function checkCoupon(db: Db, couponId: string, at: Date): Promise<void> {
  const refusal = await couponRefusalAt(db, couponId, at);
  if (refusal) throw invalid(fieldProblem('action.couponId', refusal, couponRefusals[refusal]));
}

/** Checks limits again after the change: others may have applied it concurrently, or one watcher may be selected twice. @throws ApiError 422 */
async function checkUses(tx: Db, couponId: string, ids: readonly string[]): Promise<void> {
  const over = await isOverused(tx, couponId, ids);
  if (!over) return;
  throw over === 'coupon'
    ? invalid(
        fieldProblem(
          'action.couponId',
          'too_few_left',
          'This coupon doesn’t have enough redemptions left. Choose another one.',
        ),
      )
    : invalid(
        fieldProblem(
          'action.couponId',
          'coupon_used',
          'A watcher with several of these subscriptions would exceed this coupon’s limit per watcher. Choose another one.',
        ),
      );
}

const couponGone = 'A previous coupon doesn’t have enough redemptions left. Apply another coupon instead.';

/**
 * Derives the status of rows whose facts were changed in SQL.
 * @returns coupons with more redemptions than before
 */
async function followFacts(tx: Db, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]));
  const follows = rows.map((row) => {
    const { statusAt, ...what } = withConsequences(row, at);
    const isMoved = what.status !== row.status;
    return {
      id: row._id,
      status: what.status,
      status_at: isMoved ? statusAt : row.statusAt,
      lost_at: what.lostAt,
      due_at: what.dueAt,
    };
  });
  await tx.execute(sql`
    update ${t} s set status = n.status, status_at = n.status_at, lost_at = n.lost_at, due_at = n.due_at
    from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
      as n (id uuid, status text, status_at timestamptz, lost_at timestamptz, due_at timestamptz)
    where n.id = s.id`);
  return followCoupons(tx, ids, at);
}
