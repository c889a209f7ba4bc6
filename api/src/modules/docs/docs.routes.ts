import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const open = 'the shape of the API is no secret: teams and their tools read it';

/** The OpenAPI document at /api/docs/json, and a page to read it at /api/docs. */
export async function docsRoutes(app: FastifyInstance) {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, open };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
