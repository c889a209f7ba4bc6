import type { FastifyInstance } from 'fastify';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { BulkApi } from '@backlot/contracts/platform/records/record-api';
import type { Actor } from '../http/actor.ts';
import { route } from '../http/route.ts';
import type { changeContext } from '../records/change-context.ts';
import type { ChangeAuthor } from '../records/record-kind.ts';

type BulkChanges<Request, Result> = {
  change: (request: Request, actor: Actor, by: ChangeAuthor) => Promise<Result>;
  undo: (bulkId: string, actor: Actor, by: ChangeAuthor) => Promise<Result>;
};

/** Registers the bulk changes of a resource. `writes` is what `recordRoutes` returns. */
export function bulkRoutes<Request, Result extends BulkResult>(
  app: FastifyInstance,
  api: BulkApi<Request, Result>,
  { change, undo }: BulkChanges<Request, Result>,
  { by, withInvalidation }: Pick<ReturnType<typeof changeContext>, 'by' | 'withInvalidation'>,
) {
  route(app, api.bulk, (context) => withInvalidation(change(context.body, context.actor, by(context))));
  route(app, api.undoBulk, (context) =>
    withInvalidation(undo(context.body.undoToken, context.actor, by(context))),
  );
}
