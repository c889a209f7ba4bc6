import type { FastifyInstance } from 'fastify';
import { watchersApi } from '@backlot/contracts/watchers';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { watchersRepo } from './watchers.repo.ts';

export async function watchersRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const watchers = watchersRepo(db);
  route(app, watchersApi.list, ({ query }) => watchers.list(query));
}
