import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { withInvalidation } from '../../../with-invalidation.ts';
import { invalidatePlans } from '../subscriptions.data.ts';

export const planOf = (_id: string) => queryOf(plansApi.get, { params: { _id } });
/** Genres and tax codes, by name. */
export const planLookups = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'genre,taxCode' } }),
  staleTime: 600_000,
});
export const versionsOf = (_id: string) => queryOf(plansApi.versions, { params: { _id } });

const changing =
  <I, R>(send: (input: I) => Promise<R>) =>
  (input: I): Promise<R> =>
    withInvalidation(send(input), invalidatePlans);
export const createPlan = changing((input: Request<typeof plansApi.create>) => call(plansApi.create, input));
export const replacePlan = changing((input: Request<typeof plansApi.replace>) =>
  call(plansApi.replace, input),
);
export const removePlan = changing((input: Request<typeof plansApi.remove>) => call(plansApi.remove, input));
export const restorePlan = changing((input: Request<typeof plansApi.restore>) =>
  call(plansApi.restore, input),
);
