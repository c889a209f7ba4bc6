import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const key = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const file = /^[a-z]{1,20}\.webp$/;

/** Images. Public, because <img> sends no token: keys are random, and listing them requires a session. */
export async function mediaRoutes(app: FastifyInstance, { store }: Pick<Deps, 'store'>) {
  app.get<{ Params: { key: string; file: string } }>(
    '/media/:key/:file',
    { schema: { hide: true }, config: { open: 'the key is random and cannot be guessed' } },
    async ({ params }, reply) => {
      const known = key.test(params.key) && file.test(params.file);
      const found = known ? await store.get(`media/${params.key}/${params.file}`) : null;
      if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'image/webp',
          'cross-origin-resource-policy': 'cross-origin', // the payment page may be part of another site
          'content-length': found.bytes,
        })
        .send(found.body);
    },
  );
}
