import type { FastifyInstance } from 'fastify';
import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requireOwnAccount } from '../profile/users.routes.ts';
import { isFactorRequired } from './factor-policy.service.ts';
import { factorsOf } from './factors.service.ts';
import { ownFactors } from './own-factors.service.ts';

/** The user's own second factors. Any other `_id` is a 404. */
export async function ownFactorsRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const own = ownFactors(deps);

  route(app, secondFactorApi.get, async ({ actor, params }) => {
    requireOwnAccount(actor, params);
    return { ...(await factorsOf(db, actor._id)), isRequired: await isFactorRequired(db, actor.role) };
  });
  route(app, secondFactorApi.start, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.startAuthenticator(context);
  });
  route(app, secondFactorApi.confirm, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.confirmAuthenticator(context, context.body.code);
  });
  route(app, secondFactorApi.remove, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.removeAuthenticator(context);
  });
  route(app, secondFactorApi.renewRecoveryCodes, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.renewRecoveryCodes(context);
  });

  route(app, passkeysApi.creationOptions, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.creationOptions(context);
  });
  route(app, passkeysApi.add, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.addPasskey(context, context.body.name, context.body.credential);
  });
  route(app, passkeysApi.remove, async (context) => {
    requireOwnAccount(context.actor, context.params);
    return own.removePasskey(context, context.params.passkeyId);
  });
}
