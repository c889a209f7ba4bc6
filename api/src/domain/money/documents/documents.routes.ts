import type { FastifyInstance } from 'fastify';
import { documentsApi } from '@backlot/contracts/money/documents/documents';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readWaitingDocuments } from './waiting-documents.ts';

export async function waitingDocumentsRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, documentsApi.waiting, () => readWaitingDocuments(db));
}
