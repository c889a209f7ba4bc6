import type { FastifyInstance } from 'fastify';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { Deps } from '../../../platform/deps.ts';
import { sendFile } from '../../../platform/http/attachment.ts';
import { route } from '../../../platform/http/route.ts';
import { changeContext } from '../../../platform/records/change-context.ts';
import { makeBankFile } from './bank-file.ts';
import { payoutsList } from './payouts.list.ts';
import { readBatch } from './payouts.repo.ts';
import { payoutsService } from './payouts.service.ts';

export async function payoutsRoutes(app: FastifyInstance, deps: Deps) {
  const { list, totals, invalidateTotals } = payoutsList(deps);
  const payouts = payoutsService(deps);
  const { by, withInvalidation } = changeContext(deps, invalidateTotals);

  route(app, payoutsApi.list, ({ query }) => list(query));
  route(app, payoutsApi.totals, ({ query }) => totals(query));
  route(app, payoutsApi.create, (context) =>
    withInvalidation(payouts.create(context.body.statementIds, by(context))),
  );
  route(app, payoutsApi.mark, (context) => withInvalidation(payouts.mark(context.body, by(context))));
  route(app, payoutsApi.retry, (context) =>
    withInvalidation(payouts.retry(context.params._id, context.body.version, by(context))),
  );
  route(app, payoutsApi.cancel, (context) =>
    withInvalidation(payouts.cancel(context.params._id, context.body.version, by(context))),
  );
  route(app, payoutsApi.batch, ({ params }) =>
    readBatch(deps.db, params._id, deps.now().toISOString().slice(0, 10)),
  );
  route(app, payoutsApi.bankFile, async (context) => {
    const { params, body, reply } = context;
    return sendFile(reply, await withInvalidation(makeBankFile(deps, params._id, body, by(context))));
  });
}
