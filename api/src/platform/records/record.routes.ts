import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Revision } from '@backlot/contracts/platform/records/history';
import type { RecordApi } from '@backlot/contracts/platform/records/record-api';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { type Context, route } from '../http/route.ts';
import { changeContext } from './change-context.ts';
import { recordHistory } from './history.service.ts';
import type { RefusedInput } from './record-definition.ts';
import type { RecordLifecycle } from './record.ts';

type InputContext = Pick<Context<Endpoint & { access: 'session' }>, 'actor' | 'requestId' | 'request'>;

type Options<Stored> = {
  /** Reads a record as one person may see it; the same for everyone when absent. */
  readFor?: (db: Db, _id: string, actor: Actor) => Promise<Stored>;
  /** Whether earlier revisions can be restored; those of a record that isn't deleted, unless said otherwise. */
  isEditable?: (record: Stored) => boolean;
  /** A revision as a person with these permissions may see it. */
  revisionFor?: (held: ReadonlySet<Permission>, revision: Revision) => Revision;
  /** For a kind that can restore more, or less, than its snapshots hold. */
  restorable?: (bySnapshot: SQL) => SQL;
  /** Invalidates other cached totals after a write: those of the resource's list. */
  onWrite?: () => void;
};

/**
 * Registers the lifecycle of a record. Other actions are ordinary routes in addition.
 * @param records the record, or the one of each actor where reading and writing depend on permissions
 * @returns what those need: `by` for the audit row, `withInvalidation`, which invalidates cached totals after a write,
 * `written`, which also returns the record as the actor may see it, and `refuseMore` for other writes of its fields
 */
export function recordRoutes<Input, Stored extends { _id: string; deletedAt?: Date | null }>(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  api: RecordApi<Input, Stored>,
  records: RecordLifecycle<Input, Stored> | ((actor: Actor) => RecordLifecycle<Input, Stored>),
  {
    readFor,
    isEditable = ({ deletedAt }) => !deletedAt,
    restorable,
    revisionFor = (_, revision) => revision,
    onWrite,
  }: Options<Stored> = {},
) {
  const recordFor = typeof records === 'function' ? records : () => records;
  const history = recordHistory(db, restorable);
  const { by, withInvalidation } = changeContext({ now }, () => onWrite?.(), history.invalidateTotals);

  /** The record after a write, as the person may see it. */
  const written = async (actor: Actor, write: Promise<Stored>): Promise<Stored> => {
    const stored = await withInvalidation(write);
    return readFor ? readFor(db, stored._id, actor) : stored;
  };

  const refuseMore = ({ request, ...context }: InputContext, refused: readonly FieldError[]) => {
    const sent = request as RefusedInput; // of one of the three methods that take fields
    return recordFor(context.actor).refuse(db, sent, refused, by(context));
  };

  route(app, api.get, ({ params: { _id }, actor }) =>
    readFor ? readFor(db, _id, actor) : recordFor(actor).read(db, _id),
  );
  route(app, api.history, async ({ params: { _id }, query, actor }) => {
    const page = await history.list(_id, query, isEditable(await recordFor(actor).read(db, _id)));
    return { ...page, items: page.items.map((revision) => revisionFor(actor.permissions, revision)) };
  });
  if (api.create)
    route(
      app,
      api.create,
      (context) => written(context.actor, recordFor(context.actor).create(db, context.body, by(context))),
      refuseMore,
    );
  if (api.replace)
    route(
      app,
      api.replace,
      (context) => {
        const { actor, params, body } = context;
        return written(actor, recordFor(actor).replace(db, params._id, body.version, body, by(context)));
      },
      refuseMore,
    );
  if (api.patch)
    route(
      app,
      api.patch,
      (context) => {
        const { actor, params, body } = context;
        return written(actor, recordFor(actor).patch(db, params._id, body.version, body, by(context)));
      },
      refuseMore,
    );
  if (api.remove)
    route(app, api.remove, (context) => {
      const { actor, params, query } = context;
      return written(actor, recordFor(actor).remove(db, params._id, query.version, by(context), query.name));
    });
  if (api.restore)
    route(app, api.restore, (context) => {
      const { actor, params, body } = context;
      return written(actor, recordFor(actor).restore(db, params._id, body.version, by(context)));
    });
  if (api.restoreRevision)
    route(app, api.restoreRevision, (context) => {
      const { actor, params, body } = context;
      const { restoreRevision } = recordFor(actor);
      return written(actor, restoreRevision(db, params._id, params.revisionId, body.version, by(context)));
    });
  return { by, withInvalidation, written, refuseMore };
}
