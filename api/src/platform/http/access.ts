import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import { apiTokenPrefix, takesApiToken } from '@backlot/contracts/platform/accounts/api-tokens';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import { forbidden, unauthorized } from './errors.ts';
import { forgetApiToken, noteApiToken } from './request-token.ts';

/** Finds the actor of a bearer token, null when it is invalid. */
export type FindActor = (token: string, request: FastifyRequest) => Promise<Actor | null>;

/** Routes of a third-party plugin, which takes no config: path → why they need no session, except in production. */
const openUnder = { '/api/docs': 'The shape of the API isn’t secret: teams and their tools read it' };
const isOpenUnder = (url: string) =>
  Object.keys(openUnder).some((path) => url === path || url.startsWith(`${path}/`));

/** Deny by default: a route without `access` or a reason to be open stops startup, and no handler runs before this hook. */
export function guardAccess(
  app: FastifyInstance,
  {
    config: { production },
    findActor,
    findTokenActor,
    readsDocs,
    now,
  }: Pick<Deps, 'config' | 'now'> & {
    findActor: FindActor;
    findTokenActor: FindActor;
    readsDocs: (request: FastifyRequest) => Promise<boolean>;
  },
): void {
  app.decorateRequest('actor', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.endpoint && !config?.open && !isOpenUnder(url))
      throw new Error(`Route ${String(method)} ${url} declares no access`);
  });
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const { endpoint } = config;
    const isOpen = endpoint
      ? endpoint.access === 'public'
      : !production || config.open !== undefined || !isOpenUnder(url) || (await readsDocs(request));
    if (isOpen && !endpoint?.seesActor) return;
    const token = bearerToken(request.headers.authorization);
    const find = token?.prefix ? findTokenActor : findActor;
    const actor = token ? await find(token.value, request) : null;
    if (isOpen) request.actor = actor;
    if (isOpen) return;
    if (!actor) throw unauthorized();
    if (actor.apiToken !== undefined) noteApiToken(request.id, actor.apiToken);
    request.actor = actor; // also of a refused request, for the audit log
    if (actor.mustChangePassword && !endpoint?.beforePasswordChange)
      throw forbidden('password_change_required', 'Choose a new password in your profile to continue.');
    if (actor.mustAddSecondFactor && !endpoint?.beforePasswordChange && !endpoint?.beforeSecondFactor)
      throw forbidden('second_factor_required', 'Add a second factor in your profile to continue.');
    if (!endpoint) return;
    if (actor.apiToken !== undefined && !isForToken(endpoint, actor, request.params))
      throw forbidden('api_token_refused', 'This can’t be done with this API token.');
    if (!can(actor.permissions, endpoint.access)) throw forbidden();
    if (endpoint.stepUp && actor.remote === undefined) requireStepUp(actor, now());
  });
  app.addHook('onResponse', async ({ id }) => forgetApiToken(id));
}

/** A publish token is for releases of its own remote, and for nothing else. */
function isForToken(endpoint: Endpoint, { remote }: Actor, params: unknown): boolean {
  if (remote === undefined) return takesApiToken(endpoint);
  const asked = typeof params === 'object' && params && 'remote' in params ? params.remote : remote;
  return endpoint.publishToken === true && asked === remote;
}

/** For an endpoint that is sensitive for some inputs only. */
export function requireStepUp(actor: Actor, now: Date): void {
  if (!actor.steppedUpUntil || actor.steppedUpUntil <= now)
    throw forbidden('step_up_required', 'Confirm that it’s you to continue.');
}

/** A session's token, or an API token with its prefix. */
const bearer = new RegExp(`^Bearer ((${apiTokenPrefix})?[A-Za-z0-9_-]{43})$`);
function bearerToken(header = ''): { value: string; prefix: string | undefined } | null {
  const [, value, prefix] = bearer.exec(header) ?? [];
  return value === undefined ? null : { value, prefix };
}
