import type { FastifyInstance } from 'fastify';
import { moviePricesApi, pricesFields } from '@backlot/contracts/catalog/movies/prices';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { reportAllErrors } from '../../../../platform/records/record-checks.ts';
import { checkMoviePrices, moviesPrices } from './prices.service.ts';

export async function moviePricesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  const prices = moviesPrices(db);

  route(app, moviePricesApi.get, ({ params }) => prices.get(params._id));
  route(
    app,
    moviePricesApi.put,
    ({ params, body, actor, requestId }) =>
      prices.put(params._id, body, { actorId: actor._id, requestId, at: now() }),
    reportAllErrors(db, pricesFields, (tx, { prices: given }, { params }) =>
      checkMoviePrices(tx, params._id, given),
    ),
  );
}
