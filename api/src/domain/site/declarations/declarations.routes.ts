import type { FastifyInstance } from 'fastify';
import { declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { allDeclarations, declarationsList } from './declarations.list.ts';
import { checkPublishable, createDraft, publish, unschedule } from './declarations.service.ts';
import { declarationRecord } from './declarations.record.ts';

export async function declarationsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = declarationsList(db);
  const { by, withInvalidation } = recordRoutes(app, deps, declarationsApi, declarationRecord, {
    isEditable: ({ status, deletedAt }) => status === 'draft' && deletedAt === null,
    onWrite: list.invalidateTotals,
  });

  route(app, declarationsApi.list, ({ query }) => list(query));
  route(app, declarationsApi.all, () => allDeclarations(db));
  route(app, declarationsApi.createDraft, (context) =>
    withInvalidation(createDraft(db, context.body, by(context))),
  );
  route(
    app,
    declarationsApi.publish,
    (context) => withInvalidation(publish(db, context.params._id, context.body, by(context))),
    reportAllErrors(db, {}, async (tx, _, { params }) =>
      checkPublishable(tx, await declarationRecord.lock(tx, params._id, undefined)),
    ),
  );
  route(app, declarationsApi.unschedule, (context) =>
    withInvalidation(unschedule(db, context.params._id, context.body.version, by(context))),
  );
}
