import type { FastifyInstance } from 'fastify';
import { auditApi } from '@backlot/contracts/audit';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { auditChoices, auditList } from './audit.list.ts';
import { withNames } from './audit.names.ts';

export async function auditRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  const list = auditList(db);
  route(app, auditApi.list, async ({ query, actor }) => {
    const page = await list(query);
    return { ...page, items: await withNames(db, page.items, actor) };
  });
  route(app, auditApi.choices, () => auditChoices(db));
}
