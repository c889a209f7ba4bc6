import type { FastifyInstance } from 'fastify';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { checkAudience } from './audience-access.ts';
import { countAudience, firstPerson } from './audience.repo.ts';
import type { CommunicationDeps } from './communications-config.service.ts';
import { allCommunications, communicationsBulk, communicationsList } from './communications.list.ts';
import { communicationRecordFor } from './communications.record.ts';
import { previewCommunication, testCommunication } from './preview-communication.ts';
import { recipientsList } from './recipients.list.ts';
import { scheduleCommunication, transitionCommunication } from './schedule-communication.ts';

export async function communicationsRoutes(app: FastifyInstance, deps: CommunicationDeps) {
  const { db } = deps;
  const list = communicationsList(db);
  const recordOfActor = ({ permissions }: Actor) => communicationRecordFor(permissions);
  const writes = recordRoutes(app, deps, communicationApi, recordOfActor, {
    isEditable: ({ status, deletedAt }) => status === 'draft' && !deletedAt,
    onWrite: list.invalidateTotals,
  });
  const { by, withInvalidation } = writes;
  bulkRoutes(app, communicationApi, communicationsBulk(deps, list), writes);
  route(app, communicationApi.all, () => allCommunications(db));
  route(app, communicationApi.list, ({ query }) => list(query));
  route(app, communicationApi.audience, async ({ body, actor }) => {
    await checkAudience(db, actor.permissions, body.audience);
    return { total: await countAudience(deps, body.audience) };
  });
  route(app, communicationApi.firstPerson, async ({ body, actor }) => {
    await checkAudience(db, actor.permissions, body.audience);
    return firstPerson(deps, body.audience);
  });
  const recipients = recipientsList(db);
  route(app, communicationApi.recipients, ({ params, query, actor }) =>
    recipients(params._id, query, actor.permissions),
  );
  route(app, communicationApi.preview, ({ params, body, actor }) =>
    previewCommunication(deps, params._id, body.personId, actor),
  );
  route(app, communicationApi.test, ({ params, body, actor }) =>
    testCommunication(deps, params._id, body.personId, actor),
  );
  route(app, communicationApi.schedule, (context) =>
    withInvalidation(
      scheduleCommunication(deps, context.params._id, context.body, context.actor, by(context)),
    ),
  );
  route(app, communicationApi.transition, (context) =>
    withInvalidation(
      transitionCommunication(deps, context.params._id, context.body, context.actor, by(context)),
    ),
  );
}
