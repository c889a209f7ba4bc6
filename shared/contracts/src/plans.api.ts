import { endpoint } from './endpoint.ts';
import { idParams, version } from './fields.ts';
import { atVersion, historyOf, versionQuery } from './history.ts';
import { csv } from './list.ts';
import { forExisting, plan, planFields, planInput, planStatus, priceVersion } from './plans.ts';
import { z } from './z.ts';

const access = 'subscription:manage';

export const plansApi = {
  list: endpoint({
    name: 'plan.list',
    summary: 'All plans in their order.',
    method: 'GET',
    path: 'plan',
    access,
    query: z.strictObject({ status: z.optional(csv(planStatus)) }),
    response: z.array(plan),
  }),
  get: endpoint({
    name: 'plan.get',
    summary: 'One plan, deleted ones too.',
    method: 'GET',
    path: 'plan/:_id',
    access,
    params: idParams,
    response: plan,
  }),
  versions: endpoint({
    name: 'plan.versions',
    summary: 'The prices of a plan over time, newest first.',
    method: 'GET',
    path: 'plan/:_id/price',
    access,
    params: idParams,
    response: z.array(priceVersion),
  }),
  create: endpoint({
    name: 'plan.create',
    summary: 'Add a plan.',
    method: 'POST',
    path: 'plan',
    access,
    status: 201,
    body: planInput,
    response: plan,
    message: 'The plan is added',
  }),
  replace: endpoint({
    name: 'plan.replace',
    summary:
      'Save a plan. Other prices become a new version; subscribers keep theirs, or move at a renewal 30 days after they were told, or later.',
    method: 'PUT',
    path: 'plan/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...planFields, version, forExisting: z.optional(forExisting) }),
    response: plan,
    message: 'The plan is saved',
  }),
  remove: endpoint({
    name: 'plan.remove',
    summary: 'Delete a plan that nobody ever had; others can be retired. Can be restored for 30 days.',
    method: 'DELETE',
    path: 'plan/:_id',
    access,
    params: idParams,
    query: versionQuery,
    response: plan,
  }),
  restore: endpoint({
    name: 'plan.restore',
    summary: 'Bring a deleted plan back.',
    method: 'POST',
    path: 'plan/:_id/restore',
    access,
    params: idParams,
    body: atVersion,
    response: plan,
  }),
  history: historyOf('plan', access),
};
