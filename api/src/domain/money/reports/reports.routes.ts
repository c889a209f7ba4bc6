import type { FastifyInstance } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { reportsApi } from '@backlot/contracts/money/reports/api';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { readDropoff } from './dropoff.ts';
import type { Visibility } from './report-frame.ts';
import { reportsService } from './reports.service.ts';
import { viewsList } from './views.list.ts';

const sightOf = ({ permissions }: Actor): Visibility => ({
  money: can(permissions, 'payment:manage'),
  people: can(permissions, 'watched:person'),
});

export async function reportsRoutes(app: FastifyInstance, deps: Deps) {
  const reports = reportsService(deps);
  const views = viewsList(deps.db);
  route(app, reportsApi.movies, ({ body, actor }) => reports.movies(body, sightOf(actor)));
  route(app, reportsApi.watched, ({ body, actor }) => reports.watched(body, sightOf(actor)));
  route(app, reportsApi.dropoff, ({ body, actor }) => readDropoff(deps, body, sightOf(actor)));
  route(app, reportsApi.people, ({ query }) => views(query));
}
