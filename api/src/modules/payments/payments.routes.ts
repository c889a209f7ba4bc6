import type { FastifyInstance } from 'fastify';
import { paymentsApi } from '@backlot/contracts/payments';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { paymentsRepo } from './payments.repo.ts';

export async function paymentsRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const payments = paymentsRepo(db);
  route(app, paymentsApi.list, ({ query }) => payments.list(query));
}
