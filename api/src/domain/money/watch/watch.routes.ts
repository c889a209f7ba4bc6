import type { FastifyInstance } from 'fastify';
import { watcherLibraryApi } from '@backlot/contracts/money/watch/library';
import { movieAccessApi } from '@backlot/contracts/money/watch/movie-access';
import { watchApi } from '@backlot/contracts/money/watch/watch';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { visibleEnd } from '../../people/watchers/watcher-visibility.service.ts';
import { authorizePlayback } from './authorize-playback.ts';
import { movieHolders } from './movie-holders.ts';
import { releaseScreens } from './screens.ts';
import { ingestEvents } from './ingest-events.ts';
import { watcherLibraries } from './watcher-library.ts';
import { watchReader } from './watch-tokens.ts';

const startedViews = hourlyBudget('watchToken', 300);
/** One each 30 s from 800 players behind one address, or a relay with 500 events each. */
const eventRequests = hourlyBudget('watchEvents', 100_000);

/** Player endpoints: public, bound to one view by a signed token, and rate limited; who can watch a movie; and what a watcher can watch. */
export async function watchRoutes(app: FastifyInstance, deps: Deps) {
  route(app, movieAccessApi.get, ({ params, actor }) =>
    movieHolders(deps.db, params._id, deps.now(), visibleEnd(actor.permissions)),
  );
  const libraries = watcherLibraries(deps.db);
  route(app, watcherLibraryApi.open, ({ params, actor, requestId }) =>
    libraries.open(params._id, actor, { at: deps.now(), requestId }),
  );
  route(app, watchApi.token, async ({ body, request }) => {
    await spendByIp(deps, startedViews, request.ip);
    return authorizePlayback(deps, body);
  });
  route(app, watchApi.leave, async ({ body: { tokens }, request }) => {
    await spendByIp(deps, eventRequests, request.ip);
    const read = await watchReader(deps.db);
    const views = tokens.flatMap((token) => read(token)?.view ?? []);
    await releaseScreens(deps.db, views, deps.now());
    return { left: views.length };
  });
  route(app, watchApi.event, async ({ body, request }) => {
    await spendByIp(deps, eventRequests, request.ip);
    return ingestEvents(deps, body.views);
  });
}
