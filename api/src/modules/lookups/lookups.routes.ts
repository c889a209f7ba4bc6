import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lookupsApi } from '@backlot/contracts/lookups';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { lookupTable as t } from './lookups.table.ts';

export async function lookupsRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  route(app, lookupsApi.all, ({ query }) =>
    db
      .select({ _id: t._id, type: t.type, key: t.key, name: t.name, parentKey: t.parentKey })
      .from(t)
      .where(and(inArray(t.type, query.types), eq(t.active, true)))
      .orderBy(asc(t.type), asc(t.position), asc(t.key)),
  );
}
