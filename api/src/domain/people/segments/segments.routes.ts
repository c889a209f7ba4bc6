import type { FastifyInstance } from 'fastify';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import { segmentsList, usableSegments } from './segments.list.ts';
import { segmentRecordFor } from './segments.record.ts';

export async function segmentsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = segmentsList(db);
  const recordOfActor = ({ permissions }: Actor) => segmentRecordFor(permissions);
  recordRoutes(app, deps, segmentApi, recordOfActor, { onWrite: list.invalidateTotals });
  route(app, segmentApi.list, ({ query, actor }) => list(query, actor.permissions));
  route(app, segmentApi.all, ({ actor }) => usableSegments(db, actor.permissions));
}
