import type { FastifyInstance } from 'fastify';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { moviesBulk } from './movies.bulk.ts';
import { moviesImages } from './movies.images.ts';
import { moviesList } from './movies.list.ts';
import { readMovie } from './movies.read.ts';
import { movieRestorable } from './movies.restorable.ts';
import { moviesSets } from './movies.restore.ts';
import { moviesService } from './movies.service.ts';
import { moviesTransition } from './movies.transition.ts';

export async function moviesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = moviesList(db);
  const history = recordHistory(db, movieRestorable);
  const movies = moviesService(deps);
  const restoreSets = moviesSets(deps);
  const images = moviesImages(deps);
  const transition = moviesTransition(deps);
  const bulk = moviesBulk(deps, list);
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

  route(app, moviesApi.list, ({ query }) => list.list(query));
  route(app, moviesApi.all, ({ query }) => list.options(query));
  route(app, moviesApi.slugFree, async ({ query: { slug, except } }) => ({
    free: await movies.slugIsFree(slug, except),
  }));
  route(app, moviesApi.get, ({ params: { _id } }) => readMovie(db, _id));
  route(app, moviesApi.checklist, async ({ params: { _id } }) => (await readMovie(db, _id)).checklist);
  route(app, moviesApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readMovie(db, _id);
    return history.list(_id, query, deletedAt === null);
  });

  route(app, moviesApi.create, (context) => written(movies.create(context.body, by(context))));
  route(app, moviesApi.replace, (context) =>
    written(movies.edit(context.params._id, context.body, by(context))),
  );
  route(app, moviesApi.update, (context) =>
    written(movies.edit(context.params._id, context.body, by(context))),
  );
  route(app, moviesApi.remove, (context) =>
    written(movies.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, moviesApi.restore, (context) =>
    written(movies.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, moviesApi.duplicate, (context) => written(movies.duplicate(context.params._id, by(context))));
  route(app, moviesApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    const asked = [_id, revisionId, context.body.version, by(context)] as const;
    const restore = async () =>
      (await restoreSets(...asked)) ? readMovie(db, _id) : movies.restoreRevision(...asked);
    return written(restore());
  });
  route(app, moviesApi.transition, (context) =>
    written(transition(context.params._id, context.body, context.actor, by(context))),
  );

  route(app, moviesApi.bulk, (context) => written(bulk.change(context.body, context.actor, by(context))));
  route(app, moviesApi.undoBulk, (context) =>
    written(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );

  route(app, moviesApi.addImage, (context) =>
    written(images.add(context.params._id, context.request, context.query, by(context))),
  );
  route(app, moviesApi.updateImage, (context) => {
    const { _id, imageId } = context.params;
    return written(images.update(_id, imageId, context.body, by(context)));
  });
  route(app, moviesApi.removeImage, (context) => {
    const { _id, imageId } = context.params;
    return written(images.remove(_id, imageId, by(context)));
  });
}
