import type { FastifyInstance } from 'fastify';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { couponsEdit } from './edit-coupon.ts';
import { couponsList } from './coupons.list.ts';
import { makeCodes } from './generate-codes.ts';
import { readCoupon } from './coupons.repo.ts';

export async function couponsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const { db, now } = deps;
  const list = couponsList(deps);
  const coupons = couponsEdit(deps);
  const history = recordHistory(db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: now(),
  });
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.invalidateTotals();
    history.invalidateTotals();
    return answer;
  };

  route(app, couponsApi.list, ({ query }) => list.list(query));
  route(app, couponsApi.all, ({ query }) => list.options(query));
  route(app, couponsApi.get, ({ params: { _id } }) => readCoupon(db, _id, now()));
  route(app, couponsApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readCoupon(db, _id, now());
    return history.list(_id, query, deletedAt === null);
  });
  route(app, couponsApi.create, (context) => written(coupons.create(context.body, by(context))));
  route(app, couponsApi.createMany, (context) => written(makeCodes(deps, context.body, by(context))));
  route(app, couponsApi.replace, (context) =>
    written(coupons.replace(context.params._id, context.body, by(context))),
  );
  route(app, couponsApi.remove, (context) =>
    written(coupons.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, couponsApi.restore, (context) =>
    written(coupons.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, couponsApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(coupons.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
