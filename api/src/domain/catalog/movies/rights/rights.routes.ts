import type { FastifyInstance } from 'fastify';
import { movieRightsApi, rightsFields } from '@backlot/contracts/catalog/movies/rights';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { reportAllErrors } from '../../../../platform/records/record-checks.ts';
import { checkTerritories, moviesRights } from './rights.service.ts';

export async function movieRightsRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  const rights = moviesRights(db);

  route(app, movieRightsApi.get, ({ params }) => rights.get(params._id));
  route(
    app,
    movieRightsApi.put,
    ({ params, body, actor, requestId }) =>
      rights.put(params._id, body, { actorId: actor._id, requestId, at: now() }),
    reportAllErrors(db, rightsFields, (tx, { rights: given }) => checkTerritories(tx, given)),
  );
}
