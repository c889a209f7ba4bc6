import type { FastifyInstance } from 'fastify';
import { requestSeconds } from './metrics.ts';

/**
 * One log line and one metric per request, by route pattern, because links contain tokens.
 * Excludes headers, bodies and addresses. The request's id comes from its logger.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { url: route = 'unknown', config } = request.routeOptions;
    const status = reply.statusCode;
    // The duration of a stream or a video says nothing about the server.
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
