import type { FastifyInstance } from 'fastify';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { previewChange } from './change-plan.ts';
import { couponChoices } from './coupon-choices.ts';
import { subscriptionCohorts } from './cohorts.ts';
import { invoiceFile } from './invoice-file.ts';
import { subscriptionMetrics } from './metrics.ts';
import { subscriptionsBulk } from './subscriptions.bulk.ts';
import { subscriptionsList } from './subscriptions.list.ts';
import { readSubscription } from './subscriptions.repo.ts';
import { subscriptionsService } from './subscriptions.service.ts';

export async function subscriptionsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const { db, now } = deps;
  const list = subscriptionsList(deps);
  const service = subscriptionsService(deps);
  const history = recordHistory(db);
  const bulk = subscriptionsBulk(deps, list);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: now(),
    mayCharge: () => requireStepUp(actor, now()),
  });
  /** Invalidates cached totals of lists and history. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.invalidateTotals();
    history.invalidateTotals();
    return answer;
  };

  route(app, subscriptionsApi.list, ({ query }) => list.list(query));
  route(app, subscriptionsApi.metrics, ({ query }) => subscriptionMetrics(db, query));
  route(app, subscriptionsApi.cohort, ({ query }) => subscriptionCohorts(db, query.months, now()));
  route(app, subscriptionsApi.coupons, ({ query }) => couponChoices(deps, query));
  route(app, subscriptionsApi.gateway, async () => ({ name: deps.gateway.name }));
  route(app, subscriptionsApi.get, ({ params: { _id } }) => readSubscription(db, _id));
  route(app, subscriptionsApi.history, async ({ params: { _id }, query }) => {
    await readSubscription(db, _id);
    // Charges can't be undone by restoring a field.
    return history.list(_id, query, false);
  });
  route(app, subscriptionsApi.previewChange, ({ params: { _id }, query }) =>
    previewChange(deps, _id, query.planId),
  );

  route(app, subscriptionsApi.create, (context) => written(service.create(context.body, by(context))));
  route(app, subscriptionsApi.replace, (context) =>
    written(service.replace(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.cancel, (context) =>
    written(service.cancel(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.pause, (context) =>
    written(service.pause(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.resume, (context) =>
    written(service.resume(context.params._id, context.body.version, by(context))),
  );
  route(app, subscriptionsApi.changePlan, (context) =>
    written(service.changePlan(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.setCoupon, (context) =>
    written(service.setCoupon(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.retry, (context) =>
    written(service.retry(context.params._id, context.body.version, by(context))),
  );

  route(app, subscriptionsApi.bulk, (context) =>
    written(bulk.change(context.body, context.actor, by(context))),
  );
  route(app, subscriptionsApi.undoBulk, (context) =>
    written(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );

  route(app, subscriptionsApi.invoiceFile, async ({ params, reply }) => {
    const { name, bytes } = await invoiceFile(db, params._id);
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': attachment(name) })
      .send(bytes);
  });
}
