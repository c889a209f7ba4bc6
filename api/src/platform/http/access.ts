import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import { forbidden, unauthorized } from './errors.ts';

/** Finds the actor of a bearer token, null when it is invalid. */
export type FindActor = (token: string, request: FastifyRequest) => Promise<Actor | null>;

/** Routes of a third-party plugin, which takes no config: path → why they need no session, except in production. */
const openUnder = { '/api/docs': 'The shape of the API isn’t secret: teams and their tools read it' };
const isOpenUnder = (url: string) =>
  Object.keys(openUnder).some((path) => url === path || url.startsWith(`${path}/`));

/** Deny by default: a route without `access` or a reason to be open stops startup, and no handler runs before this hook. */
export function guardAccess(
  app: FastifyInstance,
  { config: { production }, findActor, now }: Pick<Deps, 'config' | 'now'> & { findActor: FindActor },
): void {
  app.decorateRequest('actor', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint && !config?.open && !isOpenUnder(url))
      throw new Error(`Route ${String(method)} ${url} declares no access`);
  });
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const { endpoint } = config;
    const isOpen = endpoint ? endpoint.access === 'public' : !production || !isOpenUnder(url);
    if (isOpen) return;
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await findActor(token, request) : null;
    if (!actor) throw unauthorized();
    request.actor = actor; // also of a refused request, for the audit log
    if (actor.mustChangePassword && !endpoint?.beforePasswordChange)
      throw forbidden('password_change_required', 'Choose a new password in your profile to continue.');
    if (actor.mustAddSecondFactor && !endpoint?.beforePasswordChange && !endpoint?.beforeSecondFactor)
      throw forbidden('second_factor_required', 'Add a second factor in your profile to continue.');
    if (!endpoint) return;
    if (!can(actor.permissions, endpoint.access)) throw forbidden();
    if (endpoint.stepUp) requireStepUp(actor, now());
  });
}

/** For an endpoint that is sensitive for some inputs only. */
export function requireStepUp(actor: Actor, now: Date): void {
  if (!actor.steppedUpUntil || actor.steppedUpUntil <= now)
    throw forbidden('step_up_required', 'Confirm that it’s you to continue.');
}

const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1];
