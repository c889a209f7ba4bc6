import { type SQL, sql } from 'drizzle-orm';
import type {
  SubscriptionBulkAction,
  SubscriptionSkipReason,
} from '@backlot/contracts/money/subscriptions/bulk';
import { type BulkRule, firstReason, instantSql } from '../../../platform/bulk/bulk-rule.service.ts';
import { couponCases } from '../coupons/subscription-coupon.service.ts';
import { periodEnd } from './billing-period.ts';
import type { Subscription } from './subscription-status.ts';

/** Columns set by bulk changes. */
export const bulkFields = [
  'trialEndsAt',
  'currentPeriodEnd',
  'trialRemindedAt',
  'nextPlanId',
  'pausedAt',
  'pausedUntil',
  'pausedLeftMs',
  'cancelAtPeriodEnd',
  'canceledAt',
  'cancelReason',
  'cancelNote',
  'nextRetryAt',
  'couponId',
  'couponInvoicesLeft',
] as const satisfies readonly (keyof Subscription)[];
type Rule = BulkRule<(typeof bulkFields)[number]>;

type Case = [when: SQL, reason: SubscriptionSkipReason];
const unlessBusy = (...cases: Case[]): SQL =>
  firstReason<SubscriptionSkipReason>(
    [sql`s.ended_at is not null`, 'closed'],
    [sql`s.charging_since is not null`, 'charging'],
    ...cases,
  );

/** The changes of an action to a subscription `s`; its status is derived afterwards. */
export function bulkRule(action: SubscriptionBulkAction, at: Date): Rule {
  switch (action.type) {
    case 'extendTrial': {
      const longer = (column: string) =>
        sql`${sql.raw(`s.${column}`)} + ${action.days}::int * interval '1 day'`;
      return {
        set: {
          trialEndsAt: longer('trial_ends_at'),
          currentPeriodEnd: longer('current_period_end'),
          trialRemindedAt: sql`null::timestamptz`,
        },
        reason: unlessBusy([sql`s.status <> 'trialing'`, 'not_trialing']),
      };
    }
    case 'changePlan':
      return {
        set: { nextPlanId: sql`${action.planId}::uuid` },
        reason: unlessBusy(
          [sql`s.status not in ('active', 'trialing') or s.cancel_at_period_end`, 'not_active'],
          [sql`s.plan_id = ${action.planId}::uuid or s.next_plan_id = ${action.planId}::uuid`, 'unchanged'],
          [sql`s.family <> ${planColumn('family', action.planId)}`, 'other_family'],
          [sql`not ${hasPrice(action.planId)}`, 'no_price'],
        ),
      };
    case 'pause': {
      const until = periodEnd(at, { interval: 'month', intervalCount: action.months }, at);
      return {
        set: {
          pausedAt: instantSql(at),
          pausedUntil: instantSql(until),
          pausedLeftMs: sql`(greatest(0, extract(epoch from s.current_period_end - ${instantSql(at)})) * 1000)::bigint`,
        },
        reason: unlessBusy([sql`s.status <> 'active' or s.cancel_at_period_end`, 'not_active']),
      };
    }
    case 'cancelAtPeriodEnd':
      return {
        set: {
          cancelAtPeriodEnd: sql`true`,
          canceledAt: instantSql(at),
          cancelReason: sql`${action.reason}::text`,
          cancelNote: sql`${action.note}::text`,
        },
        reason: unlessBusy(
          [sql`s.cancel_at_period_end`, 'unchanged'],
          [sql`s.status not in ('active', 'trialing', 'past_due')`, 'not_active'],
        ),
      };
    case 'applyCoupon': {
      const { isNotFor, isUsed } = couponCases(action.couponId);
      const coupon = sql`${action.couponId}::uuid`;
      return {
        set: {
          couponId: coupon,
          couponInvoicesLeft: sql`(select c.periods from coupon c where c.id = ${coupon})`,
        },
        reason: unlessBusy(
          [sql`s.is_free`, 'is_free'],
          [sql`s.status not in ('trialing', 'active', 'past_due', 'paused')`, 'not_active'],
          [sql`s.coupon_id = ${coupon} and s.coupon_invoices_left is distinct from 0`, 'unchanged'],
          [isNotFor, 'coupon_not_for'],
          [isUsed, 'coupon_used'],
        ),
      };
    }
    case 'retry':
      return {
        set: { nextRetryAt: instantSql(at) },
        reason: unlessBusy(
          [sql`s.status <> 'past_due'`, 'nothing_owed'],
          [sql`s.method_id is null`, 'no_card'],
        ),
      };
  }
}

const planColumn = (column: string, planId: string): SQL =>
  sql`(select ${sql.raw(`p.${column}`)} from plan p where p.id = ${planId}::uuid)`;

/** Whether a plan has a price for the currency and country of the subscription `s`. */
const hasPrice = (planId: string): SQL => sql`exists (
  select from plan p, jsonb_array_elements(p.prices) price where p.id = ${planId}::uuid
    and price ->> 'currency' = s.currency and coalesce(price ->> 'country', s.country) = s.country)`;
