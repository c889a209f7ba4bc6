import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { plansApi } from '@backlot/contracts/money/plans/api';
import type { forExisting, Plan, PlanInput } from '@backlot/contracts/money/plans/plan';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { z } from '@backlot/contracts/z';

export const planQuery = (_id: string) => queryOf(plansApi.get, { params: { _id } });
/** Genres, tax codes and languages. */
export const planLookupsQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'genre,taxCode,language' } }),
  staleTime: 600_000,
});
export const versionsQuery = (_id: string) => queryOf(plansApi.versions, { params: { _id } });

export const planHistoryQuery = (_id: string, page: number) =>
  queryOf(plansApi.history, { params: { _id }, query: { page } });

export type PlansBody = Request<typeof plansApi.bulk>['body'];
export const plansBulk = bulkOf({
  send: (body: PlansBody) => withStepUp(() => call(plansApi.bulk, { body })),
  undo: (body) => call(plansApi.undoBulk, { body }),
  onChanged: () => invalidate('plan'),
});

export type ForExisting = z.infer<typeof forExisting>;
const { write, ...actions } = recordActions(plansApi);
export const {
  patch: patchPlan,
  remove: removePlan,
  restore: restorePlan,
  restoreRevision: restorePlanRevision,
  refusalsOf: refusalsOfPlan,
} = actions;

/** @param forExisting how changed prices affect existing subscribers */
export const savePlan = (input: PlanInput, base: Plan | null, forExisting: ForExisting): Promise<Plan> =>
  write(
    base
      ? call(plansApi.replace, {
          params: { _id: base._id },
          body: { ...input, version: base.version, forExisting },
        })
      : call(plansApi.create, { body: input }),
  );
