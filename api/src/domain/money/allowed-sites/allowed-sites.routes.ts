import type { FastifyInstance } from 'fastify';
import { allowedSiteApi } from '@backlot/contracts/money/allowed-sites/allowed-site';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';

import { allAllowedSites, allowedSiteRecord, allowedSitesList } from './allowed-sites.record.ts';

export async function allowedSitesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = allowedSitesList(db);
  recordRoutes(app, deps, allowedSiteApi, allowedSiteRecord, { onWrite: list.invalidateTotals });
  route(app, allowedSiteApi.list, ({ query }) => list(query));
  route(app, allowedSiteApi.all, () => allAllowedSites(db));
}
