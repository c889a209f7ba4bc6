import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RecordApi } from '@backlot/contracts/platform/records/record-api';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { recordHistory } from './history.service.ts';
import type { RecordLife } from './record.ts';
import type { By } from './records.service.ts';

type Options<Stored> = {
  /** Whether earlier revisions can be restored; those of a record that isn't deleted, unless said otherwise. */
  isEditable?: (record: Stored) => boolean;
  /** For a kind that can restore more, or less, than its snapshots hold. */
  restorable?: (bySnapshot: SQL) => SQL;
  /** Invalidates other cached totals after a write: those of the resource's list. */
  onWrite?: () => void;
};

/**
 * Registers the life of a record. Other verbs are ordinary routes beside it.
 * @returns what those need: `by` for the audit row, and `withInvalidation`, which invalidates cached totals after a write
 */
export function recordRoutes<Input, Stored extends { deletedAt?: Date | null }>(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  api: RecordApi<Input, Stored>,
  record: RecordLife<Input, Stored>,
  { isEditable = ({ deletedAt }) => !deletedAt, restorable, onWrite }: Options<Stored> = {},
) {
  const history = recordHistory(db, restorable);
  const by = ({ actor, requestId }: { actor: Actor; requestId: string }): By => ({
    actorId: actor._id,
    requestId,
    at: now(),
  });
  const withInvalidation = async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write;
    onWrite?.();
    history.forgetTotals();
    return answer;
  };

  route(app, api.get, ({ params: { _id } }) => record.read(db, _id));
  route(app, api.history, async ({ params: { _id }, query }) => {
    return history.list(_id, query, isEditable(await record.read(db, _id)));
  });
  if (api.create)
    route(app, api.create, (context) => withInvalidation(record.create(db, context.body, by(context))));
  if (api.replace)
    route(app, api.replace, (context) => {
      const { params, body } = context;
      return withInvalidation(record.replace(db, params._id, body.version, body, by(context)));
    });
  if (api.patch)
    route(app, api.patch, (context) => {
      const { params, body } = context;
      return withInvalidation(record.patch(db, params._id, body.version, body, by(context)));
    });
  if (api.remove)
    route(app, api.remove, (context) => {
      const { params, query } = context;
      return withInvalidation(record.remove(db, params._id, query.version, by(context)));
    });
  if (api.restore)
    route(app, api.restore, (context) => {
      const { params, body } = context;
      return withInvalidation(record.restore(db, params._id, body.version, by(context)));
    });
  if (api.restoreRevision)
    route(app, api.restoreRevision, (context) => {
      const { params, body } = context;
      return withInvalidation(
        record.restoreRevision(db, params._id, params.revisionId, body.version, by(context)),
      );
    });
  return { by, withInvalidation };
}
