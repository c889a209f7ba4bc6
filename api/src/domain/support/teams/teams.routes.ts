import type { FastifyInstance } from 'fastify';
import { teamApi } from '@backlot/contracts/support/teams/team';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { allTeams, teamRecord, teamsList } from './teams.record.ts';

export async function teamsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = teamsList(db);
  recordRoutes(app, deps, teamApi, teamRecord, { onWrite: list.invalidateTotals });
  route(app, teamApi.list, ({ query }) => list(query));
  route(app, teamApi.all, () => allTeams(db));
}
