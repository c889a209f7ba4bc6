import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { noCompilers } from '../no-compilers.ts';
import { separateWindows } from '../payment-origin.ts';

const prefix = '/api/docs';

/**
 * The OpenAPI document at /api/docs/json, and a page to read it at /api/docs; open by `http/access.ts`. Both are an app of
 * their own, made from the routes that are registered after this, with its first request: few processes serve it.
 */
export function documentRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let docs: Promise<FastifyInstance> | undefined;
  for (const url of [prefix, `${prefix}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      docs ??= docsOf(routes).catch((error: unknown) => {
        docs = undefined; // the next request tries again
        throw error;
      });
      const answer = await (await docs).inject({ url: request.url, headers: request.headers });
      const { connection: _, ...headers } = { ...answer.headers, ...separateWindows }; // ours is decided by the stop
      return reply.code(answer.statusCode).headers(headers).send(answer.rawPayload);
    });
}

async function docsOf(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const docs = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: noCompilers,
  });
  docs.setValidatorCompiler(() => () => true);
  docs.setSerializerCompiler(() => String);
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Backlot', version: '0.1.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  const handler = async () => undefined;
  for (const { method, url, schema } of routes)
    if (schema?.hide !== true && method !== 'HEAD') docs.route({ method, url, schema, handler });
  await docs.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: true,
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  });
  await docs.ready();
  return docs;
}
