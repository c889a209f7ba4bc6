import type { FastifyInstance } from 'fastify';
import { faqApi } from '@backlot/contracts/faq';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { recordHistory } from '../history/history.service.ts';
import { listFaq, readFaq } from './faq.read.ts';
import { faqService } from './faq.service.ts';

export async function faqRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const faq = faqService(deps);
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

  route(app, faqApi.list, ({ query }) => listFaq(db, query));
  route(app, faqApi.get, ({ params: { _id } }) => readFaq(db, _id));
  route(app, faqApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readFaq(db, _id);
    return history.list(_id, query, deletedAt === null);
  });
  route(app, faqApi.create, (context) => written(faq.create(context.body, by(context))));
  route(app, faqApi.order, (context) => faq.order(context.body, by(context)));
  route(app, faqApi.replace, (context) =>
    written(faq.replace(context.params._id, context.body, by(context))),
  );
  route(app, faqApi.remove, (context) =>
    written(faq.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, faqApi.restore, (context) =>
    written(faq.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, faqApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(faq.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
