import type { FastifyInstance } from 'fastify';
import { aboutApi, aboutImageWidths } from '@backlot/contracts/site/about/about';
import type { Deps } from '../../../platform/deps.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { route } from '../../../platform/http/route.ts';
import { changeContext } from '../../../platform/records/change-context.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { publishAbout, readRevision } from './about.service.ts';
import { aboutRecord, readAbout } from './about.record.ts';
import { aboutId, type ImagePurpose } from './about.table.ts';

const renditions = { card: { width: aboutImageWidths.card }, full: { width: aboutImageWidths.full } };

/** Ordinary routes: there is one page, so its addresses have no id. */
export async function aboutRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const media = mediaService(deps);
  const history = recordHistory(db);
  const { by, withInvalidation } = changeContext(deps, history.invalidateTotals);

  route(app, aboutApi.get, () => readAbout(db));
  route(app, aboutApi.replace, (context) => {
    const { version, ...content } = context.body;
    return withInvalidation(aboutRecord.replace(db, aboutId, version, content, by(context)));
  });
  route(app, aboutApi.publish, (context) =>
    withInvalidation(publishAbout(db, context.body.version, by(context))),
  );
  route(app, aboutApi.history, ({ query }) => history.list(aboutId, query, true));
  route(app, aboutApi.revision, ({ params }) => readRevision(db, params.revisionId));
  route(app, aboutApi.restore, (context) =>
    withInvalidation(
      aboutRecord.restoreRevision(db, aboutId, context.params.revisionId, context.body.version, by(context)),
    ),
  );
  route(app, aboutApi.addImage, ({ request }) =>
    media.receive(request, renditions, { purpose: 'about' satisfies ImagePurpose }),
  );
}
