import { type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import { plansApi } from '@backlot/contracts/money/plans/api';
import {
  planBulkAction,
  type PlanBulkAction,
  planBulkResult,
  type PlanBulkResult,
  type PlanSkipReason,
} from '@backlot/contracts/money/plans/bulk';
import { type PlanStatus } from '@backlot/contracts/money/plans/plan';
import {
  type BulkRule,
  firstReason,
  instantSql,
  sourceOf,
} from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { type PlanFilter, plansUnder } from './plans.repo.ts';
import { planRecord } from './plans.record.ts';

const fields = ['status', 'deletedAt'] as const;
type PlanRule = BulkRule<(typeof fields)[number]>;
type Case = [when: SQL, reason: PlanSkipReason];

const source = sourceOf(planRecord, { alias: 'p', title: 'name' });

/** Bulk changes of plans. Prices aren't among them: their effect on subscribers is decided plan by plan. */
export const plansBulk = (deps: Pick<Deps, 'db' | 'now'>) =>
  bulkOf<PlanBulkAction, PlanFilter, PlanBulkResult>(
    {
      source,
      plural: 'plans',
      action: planBulkAction,
      result: planBulkResult,
      fields,
      under: plansUnder,
      mayDo: (_, held) => can(held, plansApi.bulk.access),
      needsPassword: ({ type }) => type === 'delete',
      check: () => Promise.resolve(),
      rule: ({ type }, _held, at) => rules[type](at),
    },
    deps,
  );

const isDeleted: Case = [sql`p.deleted_at is not null`, 'deleted'];
const become = (status: PlanStatus, ...cases: Case[]): PlanRule => ({
  set: { status: sql`${status}::text` },
  reason: firstReason<PlanSkipReason>(isDeleted, [sql`p.status = ${status}`, 'unchanged'], ...cases),
});
/** A plan that subscriptions can start with has currencies that are in use. */
const hasInactiveCurrency: Case = [
  sql`exists (select from jsonb_array_elements(p.prices) price where not exists (
    select from ${lookupTable} l where l.type = 'currency' and l.key = price ->> 'currency' and l.active
      and l.deleted_at is null))`,
  'inactive_currency',
];

const rules: Record<PlanBulkAction['type'], (at: Date) => PlanRule> = {
  activate: () => become('active', hasInactiveCurrency),
  hide: () => become('hidden', hasInactiveCurrency),
  retire: () => become('retired'),
  delete: (at) => ({
    set: { deletedAt: instantSql(at) },
    reason: firstReason<PlanSkipReason>(isDeleted, [
      sql`exists (select from ${subscriptionTable} s where s.plan_id = p.id)`,
      'has_subscribers',
    ]),
  }),
};
