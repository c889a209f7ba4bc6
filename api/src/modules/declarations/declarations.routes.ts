import type { FastifyInstance } from 'fastify';
import { declarationsApi } from '@backlot/contracts/declarations';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { recordHistory } from '../history/history.service.ts';
import { declarationsList } from './declarations.list.ts';
import { readDeclaration } from './declarations.read.ts';
import { declarationsService } from './declarations.service.ts';

export async function declarationsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = declarationsList(db);
  const history = recordHistory(db);
  const declarations = declarationsService(deps);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next list and history count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    list.forgetTotals();
    history.forgetTotals();
    return answer;
  };

  route(app, declarationsApi.list, ({ query }) => list(query));
  route(app, declarationsApi.get, ({ params: { _id } }) => readDeclaration(db, _id));
  route(app, declarationsApi.history, async ({ params: { _id }, query }) => {
    const { status, deletedAt } = await readDeclaration(db, _id);
    return history.list(_id, query, status === 'draft' && deletedAt === null);
  });
  route(app, declarationsApi.create, (context) => written(declarations.create(context.body, by(context))));
  route(app, declarationsApi.replace, (context) =>
    written(declarations.replace(context.params._id, context.body, by(context))),
  );
  route(app, declarationsApi.publish, (context) => {
    const { version, effectiveAt } = context.body;
    return written(declarations.publish(context.params._id, version, effectiveAt, by(context)));
  });
  route(app, declarationsApi.unschedule, (context) =>
    written(declarations.unschedule(context.params._id, context.body.version, by(context))),
  );
  route(app, declarationsApi.remove, (context) =>
    written(declarations.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, declarationsApi.restore, (context) =>
    written(declarations.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, declarationsApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(declarations.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
