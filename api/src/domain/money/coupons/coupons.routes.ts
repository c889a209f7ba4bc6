import type { FastifyInstance } from 'fastify';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record-routes.ts';
import { couponsList } from './coupons.list.ts';
import { couponRecordAt } from './coupons.record.ts';
import { generateCodes } from './generate-codes.ts';

export async function couponsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const list = couponsList(deps);
  const { by, withInvalidation } = recordRoutes(app, deps, couponsApi, couponRecordAt(deps.now), {
    onWrite: list.invalidateTotals,
  });
  route(app, couponsApi.list, ({ query }) => list.list(query));
  route(app, couponsApi.all, ({ query }) => list.options(query));
  route(app, couponsApi.createMany, (context) =>
    withInvalidation(generateCodes(deps, context.body, by(context))),
  );
}
