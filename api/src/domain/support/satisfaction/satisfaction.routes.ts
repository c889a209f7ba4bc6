import type { FastifyInstance } from 'fastify';
import { publicRatingApi } from '@backlot/contracts/support/satisfaction/api';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { rateSolution, readRatingPage } from './rate-solution.ts';

/** Several mail scanners may share an address. */
const requests = hourlyBudget('rating', 600);

/** Public endpoints for the holder of a link from an email; every request is rate limited. */
export async function satisfactionRoutes(app: FastifyInstance, deps: Deps) {
  route(app, publicRatingApi.get, async ({ params, request }) => {
    await spendByIp(deps, requests, request.ip);
    return readRatingPage(deps, params.token);
  });
  route(app, publicRatingApi.rate, async ({ params, body, request, requestId }) => {
    await spendByIp(deps, requests, request.ip);
    return rateSolution(deps, params.token, body, requestId);
  });
}
