import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { schedulesApi } from '@backlot/contracts/money/reports/schedules';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { route } from '../../../../platform/http/route.ts';
import { recordRoutes } from '../../../../platform/records/record.routes.ts';
import { startsWith } from '../../../../platform/lists/filters.ts';
import { adminTable as a } from '../../../../platform/accounts/accounts.table.ts';
import { permissionsOf } from '../../../../platform/accounts/sessions/sessions.service.ts';
import { sendNow } from './send-schedule.ts';
import { schedulesBulk } from './schedules.bulk.ts';
import { allSchedules, listSchedules, readSchedule } from './schedules.repo.ts';
import { scheduleRecordFor } from './schedules.record.ts';
import { schedulesService } from './schedules.service.ts';

export async function schedulesRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  const recordFor = (actor: Actor) => scheduleRecordFor(actor, now());
  const { by, withInvalidation } = recordRoutes(app, deps, schedulesApi, recordFor, {
    isEditable: ({ mayChange, deletedAt }) => mayChange && !deletedAt,
  });

  route(app, schedulesApi.bulk, (context) =>
    withInvalidation(schedulesBulk(deps, context.actor).change(context.body, by(context))),
  );
  route(app, schedulesApi.undoBulk, (context) =>
    withInvalidation(schedulesBulk(deps, context.actor).undo(context.body.undoToken, by(context))),
  );
  route(app, schedulesApi.all, ({ actor }) => allSchedules(db, actor));
  route(app, schedulesApi.list, ({ actor }) => listSchedules(db, actor, now()));
  route(app, schedulesApi.recipients, ({ query }) => recipients(db, query.q));
  route(app, schedulesApi.pause, (context) =>
    schedulesService(deps, context).pause(context.params._id, context.body.version),
  );
  route(app, schedulesApi.resume, (context) =>
    schedulesService(deps, context).resume(context.params._id, context.body.version),
  );
  route(app, schedulesApi.send, async (context) => {
    const { params, body, actor, requestId } = context;
    await schedulesService(deps, context).check(params._id, body.version);
    await sendNow(deps, params._id, { actorId: actor._id, requestId });
    return readSchedule(db, params._id, actor, now());
  });
  route(app, schedulesApi.unsubscribe, (context) =>
    schedulesService(deps, context).unsubscribe(context.params._id),
  );
}

const maxFound = 200;
const maxAnswered = 50;

/** Admins with access to reports, by name prefix. */
async function recipients(db: Db, q: string | undefined) {
  const byName = startsWith(a.name);
  const found = await db
    .select({ _id: a._id, name: a.name, role: a.role, grants: a.grants })
    .from(a)
    .where(
      and(
        eq(a.status, 'active'),
        eq(a.mustChangePassword, false),
        q ? byName.where(sql`${byName.value?.(q)}`) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${a.name})`), asc(a._id))
    .limit(maxFound);
  return found
    .filter(({ role, grants }) => can(permissionsOf(role, grants), schedulesApi.recipients.access))
    .map(({ _id, name }) => ({ _id, name }))
    .slice(0, maxAnswered);
}
