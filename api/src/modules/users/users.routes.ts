import type { FastifyInstance } from 'fastify';
import { usersApi } from '@backlot/contracts/users';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { audit } from '../audit/audit.service.ts';
import { changePassword } from './change-password.service.ts';
import { profileOf, updateProfile } from './users.service.ts';

/** The own account. Any `_id` but the caller's does not exist here. */
export async function usersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;

  route(app, usersApi.get, async ({ actor, params }) => {
    mustBeOwn(actor, params);
    return profileOf(db, actor._id);
  });
  route(app, usersApi.update, async ({ actor, params, body, requestId }) => {
    mustBeOwn(actor, params);
    return db.transaction(async (tx) => {
      const { before, after } = await updateProfile(tx, actor._id, body, now());
      await audit(tx, {
        actor,
        action: 'user.update',
        objectType: 'admin',
        objectId: actor._id,
        diff: Object.fromEntries(
          (['name', 'phone', 'designation', 'bio'] as const)
            .filter((field) => before[field] !== after[field])
            .map((field) => [field, [before[field], after[field]]]),
        ),
        requestId,
      });
      return after;
    });
  });
  route(app, usersApi.changePassword, async ({ actor, params, body, request }) => {
    mustBeOwn(actor, params);
    await changePassword(deps, actor, body, request);
    return null;
  });
}

/** @throws ApiError 404 */
export function mustBeOwn(actor: Actor, { _id }: { _id: string }): void {
  if (_id.toLowerCase() !== actor._id) throw notFound();
}
