import type { FastifyInstance } from 'fastify';
import { aboutApi, aboutImageWidths } from '@backlot/contracts/about';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { recordHistory } from '../history/history.service.ts';
import { mediaService } from '../media/media.service.ts';
import { aboutService, readAbout } from './about.service.ts';
import { aboutId, type ImagePurpose } from './about.table.ts';

const renditions = { card: { width: aboutImageWidths.card }, full: { width: aboutImageWidths.full } };

export async function aboutRoutes(app: FastifyInstance, deps: Deps) {
  const about = aboutService(deps);
  const media = mediaService(deps);
  const history = recordHistory(deps.db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next history counts anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    history.forgetTotals();
    return answer;
  };

  route(app, aboutApi.get, () => readAbout(deps.db));
  route(app, aboutApi.replace, (context) => written(about.save(context.body, by(context))));
  route(app, aboutApi.publish, (context) => written(about.publish(context.body.version, by(context))));
  route(app, aboutApi.history, ({ query }) => history.list(aboutId, query, true));
  route(app, aboutApi.version, ({ params }) => about.version(params.revisionId));
  route(app, aboutApi.restore, (context) =>
    written(about.restore(context.params.revisionId, context.body.version, by(context))),
  );
  route(app, aboutApi.addImage, ({ request }) =>
    media.receive(request, renditions, { purpose: 'about' satisfies ImagePurpose }),
  );
}
