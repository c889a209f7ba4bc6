import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiDocsApi } from '@backlot/contracts/platform/http/api-docs';
import type { Deps } from '../../deps.ts';
import { signedTokens } from '../../files/signed-tokens.ts';
import { docsLinkInvalid } from '../../http/errors.ts';
import { separateWindows } from '../../http/payment-origin.ts';
import { route } from '../../http/route.ts';
import { addToken, redeemToken } from '../sign-in/one-time-tokens.service.ts';
import { openAmong } from './end-sessions.service.ts';

type AccessDeps = Pick<Deps, 'config' | 'db' | 'now' | 'store'>;

const docs = '/api/docs';
const path = `${docs}/open`;
const lifeMs = 3_600_000;
const cookiePattern = /(?:^|;\s*)backlot_docs=(?<pass>[\w.-]+)(?:;|$)/;
const passesOf = (deps: AccessDeps) => signedTokens(deps, 'keys/docs-access.key');

/** Leaves the ticket's address, as a navigation of the documentation's own site, so that the strict cookie is sent. */
const page = `<!doctype html><title>API</title><meta http-equiv="refresh" content="0;url=${docs}">`;

/**
 * Opens the API documentation to a browser with a session. A navigation carries no token: the shell gets a one-time ticket,
 * and the browser exchanges it for a cookie, which is sent to the documentation alone and permits reading only that.
 */
export async function docsAccessRoutes(app: FastifyInstance, deps: AccessDeps) {
  const { config, db, now } = deps;
  const secure = config.paymentUrl.startsWith('https:') ? '; Secure' : '';
  route(app, apiDocsApi.open, async ({ actor }) => {
    const { token } = await addToken(db, now(), 'docs', actor.sessionId);
    return { url: `${config.paymentUrl}${path}?ticket=${token}` };
  });
  app.get<{ Querystring: { ticket?: unknown } }>(
    path,
    { exposeHeadRoute: false, config: { open: 'Takes a one-time ticket' }, schema: { hide: true } },
    async ({ query }, reply) => {
      const sessionId = await redeemToken(db, now(), 'docs', String(query.ticket));
      if (sessionId === null) throw docsLinkInvalid();
      const { token } = (await passesOf(deps)).sign(sessionId, new Date(now().getTime() + lifeMs));
      const facts = `Path=${docs}; Max-Age=${lifeMs / 1_000}; HttpOnly; SameSite=Strict${secure}`;
      return reply
        .headers({ ...separateWindows, 'set-cookie': `backlot_docs=${token}; ${facts}` })
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );
}

/** Whether a request comes from a browser that may read the documentation, while the session of its ticket is open. */
export const docsReader =
  (deps: AccessDeps) =>
  async ({ headers }: FastifyRequest): Promise<boolean> => {
    const { pass } = cookiePattern.exec(headers.cookie ?? '')?.groups ?? {};
    const session = pass === undefined ? null : (await passesOf(deps)).read(pass);
    if (!session || session.until <= deps.now()) return false;
    return (await openAmong(deps, [session._id])).has(session._id);
  };
