import type { FastifyInstance } from 'fastify';
import { visitApi } from '@backlot/contracts/money/visits/visit';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { answerAllowedSites } from '../allowed-sites/allowed-sites.service.ts';
import { countPageView } from './visits.service.ts';

const visits = hourlyBudget('visit', 1_200);

export async function visitsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  answerAllowedSites(app, deps, ['/api/public/visit']);
  route(app, visitApi.add, async ({ body, request }) => {
    await spendByIp(deps, visits, request.ip);
    await countPageView(deps, body, request);
    return null;
  });
}
