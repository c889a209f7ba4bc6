import type { FastifyInstance } from 'fastify';
import { supportApi } from '@backlot/contracts/support/tickets/ticket';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { supportRepo } from './support.repo.ts';

export async function supportRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const tickets = supportRepo(db);
  route(app, supportApi.list, ({ query }) => tickets.list(query));
  route(app, supportApi.get, async ({ params }) => {
    const found = await tickets.find(params.ticket);
    if (!found) throw notFound();
    return found;
  });
}
