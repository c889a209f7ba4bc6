import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams, version } from '../../platform/values/fields.ts';
import { atVersion, historyOf, versionQuery } from '../../platform/records/history.ts';
import { csv } from '../../platform/lists/list.ts';
import { forExisting, plan, planFields, planCreate, planStatus, priceVersion } from './plan.ts';
import { z } from '../../z.ts';

const access = 'subscription:manage';

export const plansApi = {
  list: endpoint({
    name: 'plan.list',
    summary: 'List plans in sort order.',
    method: 'GET',
    path: 'plan',
    access,
    query: z.strictObject({ status: z.optional(csv(planStatus)) }),
    response: z.array(plan),
  }),
  get: endpoint({
    name: 'plan.get',
    summary: 'Get a plan, including a deleted one.',
    method: 'GET',
    path: 'plan/:_id',
    access,
    params: idParams,
    response: plan,
  }),
  versions: endpoint({
    name: 'plan.versions',
    summary: 'List the price versions of a plan, newest first.',
    method: 'GET',
    path: 'plan/:_id/price',
    access,
    params: idParams,
    response: z.array(priceVersion),
  }),
  create: endpoint({
    name: 'plan.create',
    summary: 'Create a plan.',
    method: 'POST',
    path: 'plan',
    access,
    status: 201,
    body: planCreate,
    response: plan,
    message: 'Plan added',
  }),
  replace: endpoint({
    name: 'plan.replace',
    summary:
      'Replace a plan. Changed prices become a new version; existing subscribers keep theirs, or move at the first renewal at least 30 days after the notice.',
    method: 'PUT',
    path: 'plan/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...planFields, version, forExisting: z.optional(forExisting) }),
    response: plan,
    message: 'Plan saved',
  }),
  remove: endpoint({
    name: 'plan.remove',
    summary:
      'Delete a plan that never had subscribers; others can be retired. Can be restored within 30 days.',
    method: 'DELETE',
    path: 'plan/:_id',
    access,
    params: idParams,
    query: versionQuery,
    response: plan,
  }),
  restore: endpoint({
    name: 'plan.restore',
    summary: 'Restore a deleted plan.',
    method: 'POST',
    path: 'plan/:_id/restore',
    access,
    params: idParams,
    body: atVersion,
    response: plan,
  }),
  history: historyOf('plan', access),
};
