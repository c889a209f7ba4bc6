import type { FastifyInstance } from 'fastify';
import { planRecordApi, plansApi } from '@backlot/contracts/money/plans/api';
import type { Deps } from '../../../platform/deps.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { plansBulk } from './plans.bulk.ts';
import { planRecord, planRecordWith } from './plans.record.ts';
import { allPlans, listPlans, listPrices } from './plans.repo.ts';

export async function plansRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const { by, withInvalidation, refuseMore } = recordRoutes(app, deps, planRecordApi, planRecord);
  const bulk = plansBulk(deps);

  route(app, plansApi.list, ({ query }) => listPlans(db, query));
  route(app, plansApi.all, () => allPlans(db));
  bulkRoutes(app, plansApi, bulk, { by, withInvalidation });
  route(app, plansApi.versions, ({ params: { _id } }) => listPrices(db, _id));
  route(
    app,
    plansApi.replace,
    (context) => {
      const { _id } = context.params;
      const { version, forExisting, ...input } = context.body;
      return withInvalidation(planRecordWith(forExisting).replace(db, _id, version, input, by(context)));
    },
    refuseMore,
  );
  route(
    app,
    plansApi.patch,
    (context) => {
      const { _id } = context.params;
      const { version, forExisting, ...input } = context.body;
      return withInvalidation(planRecordWith(forExisting).patch(db, _id, version, input, by(context)));
    },
    refuseMore,
  );
}
