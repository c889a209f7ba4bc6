import type { FastifyInstance } from 'fastify';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { balancesOfMaker } from './maker-balances.ts';
import { earningsOfPayment, previewRefund } from './earnings.repo.ts';

export async function earningsRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, earningsApi.ofMaker, ({ params }) => balancesOfMaker(db, params._id, now()));
  route(app, earningsApi.ofPayment, ({ params }) => earningsOfPayment(db, params._id));
  route(app, earningsApi.previewRefund, ({ params, body }) =>
    previewRefund(db, params._id, body.amountMinor, now()),
  );
}
