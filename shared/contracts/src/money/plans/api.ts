import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams, reference, version } from '../../platform/values/fields.ts';
import { allEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { shapeOf } from '../../platform/records/record-fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { forExisting, plan, planFields, planStatus, priceVersion } from './plan.ts';
import { z } from '../../z.ts';

const access = 'subscription:manage';

const { create, get, remove, restore, history } = recordEndpoints({
  resource: 'plan',
  noun: 'plan',
  access,
  fields: planFields,
  record: plan,
});
/** What a plan shares with other records; saves store price versions, too. */
export const planRecordApi = { get, remove, restore, history };

export const plansApi = {
  ...planRecordApi,
  create,
  list: endpoint({
    name: 'plan.list',
    summary: 'List plans in sort order.',
    method: 'GET',
    path: 'plan',
    access,
    query: z.strictObject({ status: z.optional(csv(planStatus)) }),
    response: z.array(plan),
  }),
  all: allEndpoint({ resource: 'plan', nouns: 'plans', access, row: reference }),
  versions: endpoint({
    name: 'plan.versions',
    summary: 'List the price versions of a plan, newest first.',
    method: 'GET',
    path: 'plan/:_id/price',
    access,
    params: idParams,
    response: z.array(priceVersion),
  }),
  replace: endpoint({
    name: 'plan.replace',
    summary:
      'Replace a plan. Changed prices become a new version; existing subscribers keep theirs, or move at the first renewal at least 30 days after the notice.',
    method: 'PUT',
    path: 'plan/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...shapeOf(planFields), version, forExisting: z.optional(forExisting) }),
    fields: planFields,
    response: plan,
  }),
};
