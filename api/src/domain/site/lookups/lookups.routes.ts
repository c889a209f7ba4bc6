import type { FastifyInstance } from 'fastify';
import { lookupEditApi, lookupFields } from '@backlot/contracts/site/lookups/edit';
import { lookupsApi, lookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { lookupsBulk, orderLookups } from './lookups.bulk.ts';
import { mergeLookups } from './lookups.jobs.ts';
import { allLookups, countTypes, listLookups } from './lookups.list.ts';
import { addLookup, lookupRecord } from './lookups.record.ts';
import { checkLookup } from './lookups.rules.ts';

export async function lookupsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>) {
  const { db } = deps;
  const { create, ...api } = lookupEditApi;
  const { by, withInvalidation } = recordRoutes(app, deps, api, lookupRecord);
  const bulk = lookupsBulk(deps);
  route(
    app,
    create,
    (context) => withInvalidation(addLookup(db, context.body, by(context))),
    reportAllErrors(db, lookupFields, async (tx, input, { body }) => {
      const type = lookupType.safeParse(body.type).data;
      if (type) await checkLookup(tx, type, input, null);
    }),
  );
  route(app, lookupsApi.all, ({ query }) => allLookups(db, query.types));
  route(app, api.types, () => countTypes(db));
  route(app, api.list, ({ query: { type } }) => listLookups(db, type));
  route(app, api.order, async (context) => {
    await withInvalidation(orderLookups(db, context.body, by(context)));
    return listLookups(db, context.body.type);
  });
  route(app, api.bulk, (context) => withInvalidation(bulk(context.body, context.actor, by(context))));
  route(app, api.merge, (context) =>
    withInvalidation(mergeLookups(db, context.params._id, context.body, by(context))),
  );
}
