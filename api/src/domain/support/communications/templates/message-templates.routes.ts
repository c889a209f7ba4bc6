import type { FastifyInstance } from 'fastify';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';
import type { CommunicationDeps } from '../communications-config.service.ts';
import { previewTemplate } from '../preview-communication.ts';
import { bulkRoutes } from '../../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../../platform/http/route.ts';
import { recordRoutes } from '../../../../platform/records/record.routes.ts';
import {
  allMessageTemplates,
  messageTemplateRecord,
  messageTemplatesBulk,
  messageTemplatesList,
} from './message-templates.record.ts';

export async function messageTemplatesRoutes(app: FastifyInstance, deps: CommunicationDeps) {
  const { db } = deps;
  const list = messageTemplatesList(db);
  const writes = recordRoutes(app, deps, messageTemplateApi, messageTemplateRecord, {
    onWrite: list.invalidateTotals,
  });
  bulkRoutes(app, messageTemplateApi, messageTemplatesBulk(deps, list), writes);
  route(app, messageTemplateApi.list, ({ query }) => list(query));
  route(app, messageTemplateApi.all, () => allMessageTemplates(db));
  route(app, messageTemplateApi.preview, ({ params, body, actor }) =>
    previewTemplate(deps, params._id, body.personId, actor),
  );
}
