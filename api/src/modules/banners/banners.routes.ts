import type { FastifyInstance } from 'fastify';
import { bannerImageWidths, bannerShapes } from '@backlot/contracts/banners';
import { bannersApi } from '@backlot/contracts/banners.api';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import type { ImagePurpose } from '../about/about.table.ts';
import { recordHistory } from '../history/history.service.ts';
import { mediaService } from '../media/media.service.ts';
import { bannersBulk } from './banners.bulk.ts';
import { listBanners, readBanner } from './banners.read.ts';
import { bannersService } from './banners.service.ts';

const renditions = { card: { width: bannerImageWidths.card }, full: { width: bannerImageWidths.full } };

export async function bannersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  const banners = bannersService(deps);
  const bulk = bannersBulk(deps);
  const media = mediaService(deps);
  const history = recordHistory(db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: now(),
  });
  /** The next history counts anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    history.forgetTotals();
    return answer;
  };

  route(app, bannersApi.list, ({ query }) => listBanners(db, query, now()));
  route(app, bannersApi.get, ({ params: { _id } }) => readBanner(db, _id, now()));
  route(app, bannersApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readBanner(db, _id, now());
    return history.list(_id, query, deletedAt === null);
  });
  route(app, bannersApi.create, (context) => written(banners.create(context.body, by(context))));
  route(app, bannersApi.order, (context) => banners.order(context.body, by(context)));
  route(app, bannersApi.bulk, (context) => written(bulk.change(context.body, context.actor, by(context))));
  route(app, bannersApi.undoBulk, (context) =>
    written(bulk.undo(context.body.undoToken, context.actor, by(context))),
  );
  route(app, bannersApi.addImage, ({ request, query: { device } }) =>
    media.receive(request, renditions, {
      shape: bannerShapes[device],
      purpose: `banner.${device}` satisfies ImagePurpose,
    }),
  );
  route(app, bannersApi.replace, (context) =>
    written(banners.replace(context.params._id, context.body, by(context))),
  );
  route(app, bannersApi.remove, (context) =>
    written(banners.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, bannersApi.restore, (context) =>
    written(banners.restore(context.params._id, context.body.version, by(context))),
  );
  route(app, bannersApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(banners.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
