import type { FastifyInstance } from 'fastify';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import {
  allCannedReplies,
  cannedRepliesBulk,
  cannedRepliesList,
  cannedReplyRecord,
} from './canned-replies.record.ts';
import { readCannedText } from './canned-text.ts';

export async function cannedRepliesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = cannedRepliesList(db);
  const writes = recordRoutes(app, deps, cannedReplyApi, cannedReplyRecord, {
    onWrite: list.invalidateTotals,
  });
  bulkRoutes(app, cannedReplyApi, cannedRepliesBulk(deps, list), writes);
  route(app, cannedReplyApi.list, ({ query }) => list(query));
  route(app, cannedReplyApi.all, () => allCannedReplies(db));
  route(app, cannedReplyApi.text, ({ params, query, actor }) =>
    readCannedText(db, { cannedReplyId: params._id, ticketId: query.ticketId }, actor),
  );
}
