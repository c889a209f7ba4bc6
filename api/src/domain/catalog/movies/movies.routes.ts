import type { FastifyInstance } from 'fastify';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { moviesBulk } from './bulk/movies.bulk.ts';
import { movieArtwork } from './artwork/artwork.ts';
import { movieListAccess } from './movie-list-access.ts';
import { moviesList } from './movies.list.ts';
import { readMovie } from './movies.repo.ts';
import { createMovie, duplicateMovie, isSlugFree, movieRecord } from './movies.record.ts';
import { movieRestorable } from './history/movie-restorable.ts';
import { restoreMovieRevision } from './history/restore-movie-revision.ts';
import { moviesTransition } from './workflow/transitions.ts';

export async function moviesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = moviesList(db);
  const images = movieArtwork(deps);
  const transition = moviesTransition(deps);
  const bulk = moviesBulk(deps, list);
  const { by, withInvalidation } = recordRoutes(
    app,
    deps,
    moviesApi,
    { ...movieRecord, create: createMovie, restoreRevision: restoreMovieRevision(deps) },
    { onWrite: list.invalidateTotals, restorable: movieRestorable },
  );

  route(app, moviesApi.list, async ({ query, actor: { permissions } }) => {
    if (!movieListAccess.mayUse(permissions, query)) throw forbidden();
    const page = await list.list(query, permissions);
    return { ...page, items: movieListAccess.without(permissions, page.items) };
  });
  route(app, moviesApi.all, ({ query }) => list.options(query));
  route(app, moviesApi.slugFree, async ({ query: { slug, except } }) => ({
    free: await isSlugFree(db, slug, except),
  }));
  route(app, moviesApi.checklist, async ({ params: { _id } }) => (await readMovie(db, _id)).checklist);
  route(app, moviesApi.duplicate, (context) =>
    withInvalidation(duplicateMovie(db, context.params._id, by(context))),
  );
  route(app, moviesApi.transition, (context) =>
    withInvalidation(transition(context.params._id, context.body, context.actor, by(context))),
  );

  bulkRoutes(app, moviesApi, bulk, { by, withInvalidation });

  route(app, moviesApi.addImage, (context) =>
    withInvalidation(images.add(context.params._id, context.request, context.query, by(context))),
  );
  route(app, moviesApi.updateImage, (context) => {
    const { _id, imageId } = context.params;
    return withInvalidation(images.update(_id, imageId, context.body, by(context)));
  });
  route(app, moviesApi.removeImage, (context) => {
    const { _id, imageId } = context.params;
    return withInvalidation(images.remove(_id, imageId, by(context)));
  });
}
