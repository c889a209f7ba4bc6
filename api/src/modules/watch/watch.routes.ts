import type { FastifyInstance } from 'fastify';
import { watchApi } from '@backlot/contracts/watch';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { spendByIp } from '../limits/budgets.service.ts';
import { letIn } from './let-in.ts';
import { leaveScreens } from './screens.ts';
import { takeEvents } from './take-events.ts';
import { watchReader } from './watch-tokens.ts';

/** What players call: public, bound to one view by a signed token, and counted. */
export async function watchRoutes(app: FastifyInstance, deps: Deps) {
  route(app, watchApi.token, async ({ body, request }) => {
    await spendByIp(deps, 'watchToken', request.ip);
    return letIn(deps, body);
  });
  route(app, watchApi.leave, async ({ body: { tokens }, request }) => {
    await spendByIp(deps, 'watchEvents', request.ip);
    const read = await watchReader(deps.db);
    const views = tokens.flatMap((token) => read(token)?.view ?? []);
    await leaveScreens(deps.db, views);
    return { left: views.length };
  });
  route(app, watchApi.event, async ({ body, request }) => {
    await spendByIp(deps, 'watchEvents', request.ip);
    return takeEvents(deps, body.views);
  });
}
