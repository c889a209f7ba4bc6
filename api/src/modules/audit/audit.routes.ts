import type { FastifyInstance } from 'fastify';
import { auditApi } from '@backlot/contracts/audit';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { auditChoices, auditList } from './audit.list.ts';

export async function auditRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  const list = auditList(db);
  route(app, auditApi.list, ({ query }) => list(query));
  route(app, auditApi.choices, () => auditChoices(db));
}
