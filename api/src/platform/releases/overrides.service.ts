import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { overridesApi, ReleaseOverride } from '@backlot/contracts/platform/releases/overrides';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { activeAdmins } from '../accounts/sessions/current-permissions.service.ts';
import { openAmong } from '../accounts/sessions/end-sessions.service.ts';
import { sealForDevice } from '../accounts/sign-in/device-cookie.ts';
import { audit } from '../audit/audit.service.ts';
import type { Deps } from '../deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { currentRelease } from './releases.service.ts';

const lifetimeMs = 3_600_000;
const pattern =
  /(?:^|;\s*)backlot_override=(?<body>(?<until>\d{13})\|(?<sessionId>[0-9a-f-]{36})\|(?<remote>[a-z]+)\|(?<origin>http:[\w/.:]+))\|(?<seal>[\w-]{43})(?:;|$)/;

/**
 * From now on, documents of this session in this browser load a remote from the person's own machine. Its cookie is
 * sealed for session, person and browser, and never sent to the payment page.
 * @throws ApiError 404 for a remote that isn't live, 409 browser_unknown, 422 for the address of this installation
 */
export async function startOverride(deps: Deps, context: Context<typeof overridesApi.start>) {
  const { actor, params, body, request, reply } = context;
  const release = await currentRelease(deps)(actor._id);
  if (!release?.remotes.some(({ id }) => id === params.remote)) throw notFound();
  if ([deps.config.publicUrl, deps.config.paymentUrl].some((url) => new URL(url).origin === body.origin))
    throw invalid(fieldProblem('origin', 'own_origin', 'Enter the URL of the build, not of Backlot.'));
  const override = {
    ...params,
    ...body,
    adminId: actor._id,
    until: new Date(deps.now().getTime() + lifetimeMs),
  };
  const text = [override.until.getTime(), actor.sessionId, override.remote, override.origin].join('|');
  const sealed = await sealForDevice(deps, request, text);
  if (sealed?.adminId !== actor._id)
    throw conflict('browser_unknown', 'Sign in again in this browser first.');
  sendOverride(deps, reply, `${text}|${sealed.seal.toString('base64url')}`);
  await record(deps, context, 'startOverride', {
    origin: override.origin,
    until: override.until.toISOString(),
  });
  return override;
}

export async function endOverride(deps: Deps, context: Context<typeof overridesApi.end>) {
  sendOverride(deps, context.reply);
  await record(deps, context, 'endOverride');
  return context.params;
}

/** Without a value, ends the override of the browser. */
export function sendOverride({ config }: Pick<Deps, 'config'>, reply: FastifyReply, value = ''): void {
  const seconds = value ? lifetimeMs / 1_000 : 0;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const facts = `Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header('set-cookie', `backlot_override=${value}; ${facts}`);
}

const record = (
  { db }: Deps,
  { actor, params, requestId }: Pick<Context<typeof overridesApi.end>, 'actor' | 'params' | 'requestId'>,
  action: string,
  diff = {},
) =>
  audit(db, {
    actor,
    action: `release.${action}`,
    objectType: 'release',
    objectId: params.remote,
    diff,
    requestId,
  });

/** The override of a requested document: until its end, while its session is open, signed in, and allowed to have one. */
export async function overrideFor(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'store'>,
  request: FastifyRequest,
  { remotes }: ReleaseSet,
): Promise<ReleaseOverride | null> {
  const { cookie = '' } = request.headers;
  const {
    body,
    until,
    sessionId = '',
    remote = '',
    origin = '',
    seal = '',
  } = pattern.exec(cookie)?.groups ?? {};
  const end = new Date(Number(until));
  if (!body || end <= deps.now() || !/(?:^|;\s*)logedIn=true(?:;|$)/.test(cookie)) return null;
  if (!remotes.some(({ id }) => id === remote)) return null;
  const due = await sealForDevice(deps, request, body);
  if (!due || !timingSafeEqual(Buffer.from(seal, 'base64url'), due.seal)) return null;
  if (!(await openAmong(deps, [sessionId])).has(sessionId)) return null;
  const [person] = await activeAdmins(deps.db, [due.adminId]);
  return person?.held.has('release:manage') ? { remote, origin, until: end, adminId: due.adminId } : null;
}
