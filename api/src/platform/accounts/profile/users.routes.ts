import type { FastifyInstance } from 'fastify';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { changePassword } from './change-password.service.ts';
import { profileOf, savePreferences, updateProfile } from './users.service.ts';

/** The user's own account. Any other `_id` is a 404. */
export async function usersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;

  route(app, usersApi.get, async ({ actor, params }) => {
    requireOwnAccount(actor, params);
    return profileOf(db, actor._id);
  });
  route(app, usersApi.update, async ({ actor, params, body, requestId }) => {
    requireOwnAccount(actor, params);
    const by = { actorId: actor._id, requestId, at: now() };
    return db.transaction((tx) => updateProfile(tx, body, by));
  });
  route(app, userPreferencesApi.save, async ({ actor, params, body }) => {
    requireOwnAccount(actor, params);
    return savePreferences(db, actor._id, body);
  });
  route(app, usersApi.changePassword, async ({ actor, params, body, request }) => {
    requireOwnAccount(actor, params);
    await changePassword(deps, actor, body, request);
    return null;
  });
}

/** @throws ApiError 404 */
export function requireOwnAccount(actor: Actor, { _id }: { _id: string }): void {
  if (_id.toLowerCase() !== actor._id) throw notFound();
}
