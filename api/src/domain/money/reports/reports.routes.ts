import type { FastifyInstance } from 'fastify';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readDropoff } from './dropoff.ts';
import { visibilityOf } from './report-frame.ts';
import { reportsService } from './reports.service.ts';
import { viewsList } from './views.list.ts';

export async function reportsRoutes(app: FastifyInstance, deps: Deps) {
  const reports = reportsService(deps);
  const views = viewsList(deps.db);
  route(app, reportsApi.movies, ({ body, actor }) => reports.movies(body, visibilityOf(actor)));
  route(app, reportsApi.watched, ({ body, actor }) => reports.watched(body, visibilityOf(actor)));
  route(app, reportsApi.dropoff, ({ body, actor }) => readDropoff(deps, body, visibilityOf(actor)));
  route(app, reportsApi.people, ({ query }) => views(query));
}
