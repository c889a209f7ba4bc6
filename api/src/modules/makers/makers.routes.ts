import type { FastifyInstance } from 'fastify';
import { makersApi } from '@backlot/contracts/makers';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { makersRepo } from './makers.repo.ts';

export async function makersRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const makers = makersRepo(db);
  route(app, makersApi.list, ({ query }) => makers.list(query));
  route(app, makersApi.all, ({ query }) => makers.options(query));
}
