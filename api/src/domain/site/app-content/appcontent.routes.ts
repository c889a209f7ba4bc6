import type { FastifyInstance } from 'fastify';
import { appContentImageWidths } from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import type { ImagePurpose } from '../about/about.table.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { contentList, listStaged, readContent } from './appcontent.read.ts';
import { readRelease, releaseList } from './appcontent.release-read.ts';
import { releasesService } from './appcontent.releases.ts';
import { contentService } from './appcontent.service.ts';

const { card, full } = appContentImageWidths;
const renditions = { card: { width: card }, full: { width: full } };

export async function appContentRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = contentList(db);
  const content = contentService(deps);
  const releases = releasesService(deps);
  const released = releaseList(db);
  const history = recordHistory(db);
  const media = mediaService(deps);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next lists count anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    for (const { forgetTotals } of [list, released, history]) forgetTotals();
    return answer;
  };

  route(app, appContentApi.list, ({ query }) => list(query));
  route(app, appContentApi.staged, () => listStaged(db));
  route(app, appContentApi.get, ({ params: { _id } }) => readContent(db, _id));
  route(app, appContentApi.history, async ({ params: { _id }, query }) => {
    await readContent(db, _id);
    return history.list(_id, query, true);
  });
  route(app, appContentApi.create, (context) => written(content.create(context.body, by(context))));
  route(app, appContentApi.replace, (context) =>
    written(content.replace(context.params._id, context.body, by(context))),
  );
  route(app, appContentApi.remove, (context) =>
    written(content.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, appContentApi.discard, (context) =>
    written(content.discard(context.params._id, context.body.version, by(context))),
  );
  route(app, appContentApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(content.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
  route(app, appContentApi.publish, (context) => written(releases.publish(context.body, by(context))));
  route(app, appContentApi.releases, ({ query }) => released.list(query));
  route(app, appContentApi.release, ({ params: { _id } }) => readRelease(db, _id));
  route(app, appContentApi.rollback, (context) =>
    written(releases.rollback(context.params._id, context.body, by(context))),
  );
  route(app, appContentApi.addImage, ({ request }) =>
    media.receive(request, renditions, { purpose: 'appContent' satisfies ImagePurpose }),
  );
}
