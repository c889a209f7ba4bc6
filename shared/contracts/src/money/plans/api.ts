import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams, reference, version } from '../../platform/values/fields.ts';
import { allEndpoint, bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import { shapeOf } from '../../platform/records/record-fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { planBulkAction, planBulkResult } from './bulk.ts';
import { forExisting, plan, planFields, planStatus, priceVersion } from './plan.ts';
import { z } from '../../z.ts';

const access = 'subscription:manage';
const filters = { status: z.optional(csv(planStatus)) };

const { replace, patch, ...life } = recordEndpoints({
  resource: 'plan',
  noun: 'plan',
  access,
  fields: planFields,
  record: plan,
});
/** What a plan shares with other records; edits say what a price change means for existing subscribers. */
export const planRecordApi = life;

export const plansApi = {
  ...life,
  ...bulkEndpoints({
    resource: 'plan',
    nouns: 'plans',
    access,
    action: planBulkAction,
    filters,
    result: planBulkResult,
  }),
  list: endpoint({
    name: 'plan.list',
    summary: 'List plans in sort order.',
    method: 'GET',
    path: 'plan',
    access,
    query: z.strictObject(filters),
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
    ...replace,
    summary:
      'Replace a plan. Changed prices become a new version; existing subscribers keep theirs, or move at the first renewal at least 30 days after the notice.',
    body: z.strictObject({ ...shapeOf(planFields), version, forExisting: z.optional(forExisting) }),
  }),
  patch: endpoint({
    ...patch,
    summary: 'Change some fields of a plan. Changed prices become a new version, as in a replacement.',
    body: z.extend(patch.body, { forExisting: z.optional(forExisting) }),
  }),
};
