import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { separateWindows } from '../payment-origin.ts';

/** The OpenAPI document at /api/docs/json, and a page to read it at /api/docs; open by `http/access.ts`. */
export async function docsRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (_, reply) => void reply.headers(separateWindows));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  });
}
