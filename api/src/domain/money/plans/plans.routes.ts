import type { FastifyInstance } from 'fastify';
import { plansApi } from '@backlot/contracts/money/plans/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { listPlans, listPrices, readPlan } from './plans.repo.ts';
import { plansService } from './plans.service.ts';

export async function plansRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const plans = plansService(deps);
  const history = recordHistory(db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next history counts anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    history.forgetTotals();
    return answer;
  };

  route(app, plansApi.list, ({ query }) => listPlans(db, query.status));
  route(app, plansApi.get, ({ params: { _id } }) => readPlan(db, _id));
  route(app, plansApi.versions, ({ params: { _id } }) => listPrices(db, _id));
  route(app, plansApi.history, async ({ params: { _id }, query }) => {
    await readPlan(db, _id);
    // Prices are versions that people pay: nothing is taken back to an earlier state.
    return history.list(_id, query, false);
  });
  route(app, plansApi.create, (context) => written(plans.create(context.body, by(context))));
  route(app, plansApi.replace, (context) =>
    written(plans.replace(context.params._id, context.body, by(context))),
  );
  route(app, plansApi.remove, (context) =>
    written(plans.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, plansApi.restore, (context) =>
    written(plans.restore(context.params._id, context.body.version, by(context))),
  );
}
