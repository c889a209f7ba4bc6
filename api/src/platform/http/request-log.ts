import type { FastifyInstance } from 'fastify';
import { requestSeconds } from './metrics.ts';

/**
 * One line per request, after its answer, and one count: by route pattern, because links carry tokens.
 * Neither headers nor bodies nor addresses are in it. The request's id comes from its logger.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { url: route = 'unknown', config } = request.routeOptions;
    const status = reply.statusCode;
    // A stream lasts as long as its page is open, and a film as its line is slow.
    if (!['stream', 'bytes'].includes(config.endpoint?.kind ?? 'json'))
      requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1_000);
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        actor: request.actor?._id ?? null,
      },
      'request',
    );
  });
}
