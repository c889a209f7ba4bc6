import type { FastifyInstance } from 'fastify';
import { backendLimits, backendsApi } from '@backlot/contracts/platform/releases/backends';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import type { ReleaseDeps } from '../releases.repo.ts';
import { backendCalls } from './backends.service.ts';

/** `/api/x/{remote}/…`: requests of a remote’s pages to the back end of its team. */
export async function backendsRoutes(app: FastifyInstance, deps: ReleaseDeps & Pick<Deps, 'now'>) {
  const { call, ownKey, close } = backendCalls(deps);
  app.addHook('onClose', async () => close());
  // For these routes only: a body is the back end's to read.
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer', bodyLimit: backendLimits.requestBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));

  const { keys, ...forwarded } = backendsApi;
  for (const api of Object.values(forwarded))
    route(app, api, async ({ params: { remote }, actor, request, reply }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { status, headers, body } = await call({ remote, actor, request, signal: gone.signal });
      return reply.code(status).headers(headers).send(body);
    });
  route(app, keys, async ({ reply }) => {
    const { jwk } = await ownKey();
    return reply
      .header('cache-control', 'public, max-age=300')
      .send({ keys: [{ ...jwk, use: 'sig', alg: 'EdDSA' }] });
  });
}
