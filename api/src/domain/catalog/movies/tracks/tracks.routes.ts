import type { FastifyInstance } from 'fastify';
import { movieTracksApi, tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { reportAllErrors } from '../../../../platform/records/record-checks.ts';
import { lockMovie } from '../movies.record.ts';
import { moviesSubtitles } from './subtitles.ts';
import { checkTracks, moviesTracks } from './tracks.service.ts';

export async function movieTracksRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'store' | 'now'>) {
  const tracks = moviesTracks(deps);
  const subtitles = moviesSubtitles(deps);

  route(app, movieTracksApi.get, ({ params }) => tracks.get(params._id));
  route(
    app,
    movieTracksApi.put,
    ({ params, body, actor, requestId }) =>
      tracks.put(params._id, body, { actorId: actor._id, requestId, at: deps.now() }),
    reportAllErrors(deps.db, tracksFields, async (tx, input, { params }) =>
      checkTracks(tx, input, await lockMovie(tx, params._id, undefined)),
    ),
  );
  route(app, movieTracksApi.addSubtitle, ({ params, query, request, actor, requestId }) =>
    subtitles.add(params._id, request, query, { actorId: actor._id, requestId, at: deps.now() }),
  );
  route(app, movieTracksApi.subtitleFile, ({ params, reply }) =>
    subtitles.send(params._id, params.subtitleId, reply),
  );
}
