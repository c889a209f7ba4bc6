import type { FastifyInstance } from 'fastify';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { sendFile } from '../../../platform/http/attachment.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk-routes.ts';
import { route } from '../../../platform/http/route.ts';
import { changeContext } from '../../../platform/records/change-context.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { checkCouponUse } from '../coupons/coupon-segment.service.ts';
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
  const { by: author, withInvalidation } = changeContext(
    deps,
    list.invalidateTotals,
    history.invalidateTotals,
  );
  const by = (context: Parameters<typeof author>[0]) => ({
    ...author(context),
    mayCharge: () => requireStepUp(context.actor, now()),
  });

  route(app, subscriptionsApi.list, ({ query }) => list.list(query));
  route(app, subscriptionsApi.metrics, ({ query }) => subscriptionMetrics(db, query));
  route(app, subscriptionsApi.cohort, ({ query }) => subscriptionCohorts(db, query.months, now()));
  route(app, subscriptionsApi.coupons, ({ query, actor }) => couponChoices(deps, query, actor.permissions));
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

  route(app, subscriptionsApi.create, async (context) => {
    await checkCouponUse(db, context.body.couponId, context.actor.permissions);
    return withInvalidation(service.create(context.body, by(context)));
  });
  route(app, subscriptionsApi.replace, (context) =>
    withInvalidation(service.replace(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.cancel, (context) =>
    withInvalidation(service.cancel(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.pause, (context) =>
    withInvalidation(service.pause(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.resume, (context) =>
    withInvalidation(service.resume(context.params._id, context.body.version, by(context))),
  );
  route(app, subscriptionsApi.changePlan, (context) =>
    withInvalidation(service.changePlan(context.params._id, context.body, by(context))),
  );
  route(app, subscriptionsApi.setCoupon, async (context) => {
    await checkCouponUse(db, context.body.couponId, context.actor.permissions);
    return withInvalidation(service.setCoupon(context.params._id, context.body, by(context)));
  });
  route(app, subscriptionsApi.retry, (context) =>
    withInvalidation(service.retry(context.params._id, context.body.version, by(context))),
  );

  bulkRoutes(app, subscriptionsApi, bulk, { by, withInvalidation });

  route(app, subscriptionsApi.invoiceFile, async ({ params, reply }) =>
    sendFile(reply, await invoiceFile(deps, params._id)),
  );
}
