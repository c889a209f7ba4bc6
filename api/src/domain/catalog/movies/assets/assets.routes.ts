import type { FastifyInstance } from 'fastify';
import { movieAssetsApi } from '@backlot/contracts/catalog/movies/assets';
import type { Deps } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/route.ts';
import { assetDownloads } from './asset-downloads.ts';
import { movieAssets } from './assets.service.ts';

export async function movieAssetsRoutes(app: FastifyInstance, deps: Deps) {
  const assets = movieAssets(deps);
  const downloads = assetDownloads(deps);

  route(app, movieAssetsApi.list, ({ params }) => assets.list(params._id));
  route(app, movieAssetsApi.remove, ({ params: { _id, assetId }, actor, requestId }) =>
    assets.remove(_id, assetId, actor, { actorId: actor._id, requestId, at: deps.now() }),
  );
  route(app, movieAssetsApi.link, ({ params: { _id, assetId }, actor, requestId }) =>
    downloads.link(_id, assetId, { actorId: actor._id, requestId, at: deps.now() }),
  );
  route(app, movieAssetsApi.download, ({ params, reply }) => downloads.send(params.token, reply));
}
