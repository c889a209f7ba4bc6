import type { FastifyInstance } from 'fastify';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { route } from '../../../platform/http/route.ts';
import { makeBankFile } from './bank-file.ts';
import { payoutsList } from './payouts.list.ts';
import { readBatch } from './payouts.repo.ts';
import { payoutsService } from './payouts.service.ts';

export async function payoutsRoutes(app: FastifyInstance, deps: Deps) {
  const { list, totals, invalidateTotals } = payoutsList(deps);
  const payouts = payoutsService(deps);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** Invalidates cached totals. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    invalidateTotals();
    return answer;
  };

  route(app, payoutsApi.list, ({ query }) => list(query));
  route(app, payoutsApi.totals, ({ query }) => totals(query));
  route(app, payoutsApi.create, (context) => written(payouts.create(context.body.statementIds, by(context))));
  route(app, payoutsApi.mark, (context) => written(payouts.mark(context.body, by(context))));
  route(app, payoutsApi.retry, (context) =>
    written(payouts.retry(context.params._id, context.body.version, by(context))),
  );
  route(app, payoutsApi.cancel, (context) =>
    written(payouts.cancel(context.params._id, context.body.version, by(context))),
  );
  route(app, payoutsApi.batch, ({ params }) =>
    readBatch(deps.db, params._id, deps.now().toISOString().slice(0, 10)),
  );
  route(app, payoutsApi.bankFile, async (context) => {
    const { params, body, reply } = context;
    const { name, type, body: content } = await written(makeBankFile(deps, params._id, body, by(context)));
    return reply
      .headers({ 'content-type': type, 'content-disposition': attachment(name) })
      .send(Buffer.from(content));
  });
}
