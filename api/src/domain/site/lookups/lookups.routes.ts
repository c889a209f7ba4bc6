import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordHistory } from '../../../platform/records/history.service.ts';
import { lookupsEdit } from './lookups.edit.ts';
import { lookupsList } from './lookups.list.ts';
import { lookupsMerge } from './lookups.merge.ts';
import { lookupTable as t } from './lookups.table.ts';
import { readLookup } from './lookups.write.ts';

export async function lookupsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  const { db } = deps;
  const edit = lookupsEdit(db);
  const merge = lookupsMerge(db);
  const history = recordHistory(db);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }) => ({
    actorId: actor._id,
    requestId,
    at: deps.now(),
  });
  /** The next history counts anew. */
  const written = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    history.forgetTotals();
    return answer;
  };

  route(app, lookupsApi.all, ({ query }) =>
    db
      .select({ _id: t._id, type: t.type, key: t.key, name: t.name, parentKey: t.parentKey })
      .from(t)
      .where(and(inArray(t.type, query.types), eq(t.active, true), isNull(t.deletedAt)))
      .orderBy(asc(t.type), asc(t.position), asc(t.key)),
  );
  const list = lookupsList(db);
  route(app, lookupEditApi.types, () => list.types());
  route(app, lookupEditApi.list, ({ query: { type } }) => list.ofType(type));

  route(app, lookupEditApi.create, (context) => written(edit.create(context.body, by(context))));
  route(app, lookupEditApi.update, (context) =>
    written(edit.update(context.params._id, context.body, by(context))),
  );
  route(app, lookupEditApi.remove, (context) =>
    written(edit.remove(context.params._id, context.query.version, by(context))),
  );
  route(app, lookupEditApi.order, async (context) => {
    await edit.order(context.body, by(context));
    return list.ofType(context.body.type);
  });
  route(app, lookupEditApi.bulk, (context) => written(edit.bulk(context.body, by(context))));
  route(app, lookupEditApi.merge, (context) => written(merge(context.params._id, context.body, by(context))));

  route(app, lookupEditApi.history, async ({ params: { _id }, query }) => {
    const { deletedAt } = await readLookup(db, _id);
    return history.list(_id, query, deletedAt === null);
  });
  route(app, lookupEditApi.restoreRevision, (context) => {
    const { _id, revisionId } = context.params;
    return written(edit.restoreRevision(_id, revisionId, context.body.version, by(context)));
  });
}
