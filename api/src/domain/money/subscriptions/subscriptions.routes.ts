import type { FastifyInstance } from 'fastify';
import { savedMethodId } from '@backlot/contracts/money/gateway/gateway';
import { cancelInput, newSubscriptionFields } from '@backlot/contracts/money/subscriptions/actions';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { sendFile } from '../../../platform/http/attachment.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type Context, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { changeContext } from '../../../platform/records/change-context.ts';
import { passedIn, reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { checkCouponUse } from '../coupons/coupon-segment.service.ts';
import { agreeOnTerms } from './agree-on-terms.ts';
import type { ChargingBy } from './charge-guard.ts';
import { checkReason } from './cancel-pause.ts';
import { previewChange } from './change-plan.ts';
import { couponChoices } from './coupon-choices.ts';
import { subscriptionCohorts } from './cohorts.ts';
import { invoiceFile } from './invoice-file.ts';
import { subscriptionMetrics } from './metrics.ts';
import { checkedCard } from './saved-card.ts';
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

  formRoutes(app, deps, service, { by, withInvalidation });
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

type Writes = Pick<ReturnType<typeof changeContext>, 'withInvalidation'> & {
  by: (context: { actor: Actor; requestId: string }) => ChargingBy;
};

/** Writes of several fields, which are refused in one round. */
function formRoutes(
  app: FastifyInstance,
  deps: MoneyDeps,
  service: ReturnType<typeof subscriptionsService>,
  { by, withInvalidation }: Writes,
) {
  const { db, now } = deps;
  /** The gateway is called outside transactions. */
  const refusalsOfCard = async ({ methodId }: { methodId?: unknown }) =>
    (await checkedCard(deps, savedMethodId.safeParse(methodId).data)).refused;
  const refuseStart = reportAllErrors(
    db,
    newSubscriptionFields,
    async (tx, input, { actor }: Context<typeof subscriptionsApi.create>) => {
      await checkCouponUse(tx, passedIn(input, 'couponId') ?? null, actor.permissions);
      return agreeOnTerms(tx, input, now());
    },
  );

  route(
    app,
    subscriptionsApi.create,
    async (context) => {
      await checkCouponUse(db, context.body.couponId, context.actor.permissions);
      return withInvalidation(service.create(context.body, by(context)));
    },
    async (context, refused) => refuseStart(context, [...refused, ...(await refusalsOfCard(context.body))]),
  );
  route(
    app,
    subscriptionsApi.replace,
    (context) => withInvalidation(service.replace(context.params._id, context.body, by(context))),
    async ({ body }, refused) => {
      throw invalid(...refused, ...(await refusalsOfCard(body)));
    },
  );
  route(
    app,
    subscriptionsApi.cancel,
    (context) => withInvalidation(service.cancel(context.params._id, context.body, by(context))),
    reportAllErrors(db, {}, async (tx, _, { body }) => {
      const { data: reason } = cancelInput.shape.reason.safeParse(body.reason);
      if (reason) await checkReason(tx, reason);
    }),
  );
}
