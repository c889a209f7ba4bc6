import type { FastifyInstance } from 'fastify';
import { appContentFields, appContentImageWidths } from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import type { ImagePurpose } from '../about/about.table.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { contentList, listStaged } from './app-content.repo.ts';
import { contentRecord } from './app-content.record.ts';
import { readRelease, releaseList } from './releases.repo.ts';
import { releasesService } from './releases.service.ts';
import { contentService, requireFreeKey } from './app-content.service.ts';

const { card, full } = appContentImageWidths;
const renditions = { card: { width: card }, full: { width: full } };

export async function appContentRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = contentList(db);
  const content = contentService(deps);
  const releases = releasesService(deps);
  const released = releaseList(db);
  const media = mediaService(deps);
  const { get, history, restoreRevision } = appContentApi;
  const { by, withInvalidation } = recordRoutes(
    app,
    deps,
    { get, history, restoreRevision },
    { ...contentRecord, restoreRevision: content.restoreRevision },
    { onWrite: () => [list, released].forEach(({ invalidateTotals }) => invalidateTotals()) },
  );

  route(app, appContentApi.list, ({ query }) => list(query));
  route(app, appContentApi.staged, () => listStaged(db));
  route(
    app,
    appContentApi.create,
    (context) => withInvalidation(content.create(context.body, by(context))),
    reportAllErrors(db, appContentFields, requireFreeKey),
  );
  route(app, appContentApi.replace, (context) =>
    withInvalidation(content.replace(context.params._id, context.body, by(context))),
  );
  route(app, appContentApi.remove, (context) =>
    withInvalidation(content.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, appContentApi.discard, (context) =>
    withInvalidation(content.discard(context.params._id, context.body.version, by(context))),
  );
  route(app, appContentApi.publish, (context) =>
    withInvalidation(releases.publish(context.body, by(context))),
  );
  route(app, appContentApi.releases, ({ query }) => released.list(query));
  route(app, appContentApi.release, ({ params: { _id } }) => readRelease(db, _id));
  route(app, appContentApi.rollback, (context) =>
    withInvalidation(releases.rollback(context.params._id, context.body, by(context))),
  );
  route(app, appContentApi.addImage, ({ request }) =>
    media.receive(request, renditions, { purpose: 'appContent' satisfies ImagePurpose }),
  );
}
