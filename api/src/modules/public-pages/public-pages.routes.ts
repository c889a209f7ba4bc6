import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicAppContentApi } from '@backlot/contracts/appcontent.api';
import { publicBannersApi } from '@backlot/contracts/banners.api';
import { type PublicPage, publicPagesApi } from '@backlot/contracts/public-pages';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { publicAppContent } from './public-app-content.read.ts';
import { readPublicBanners } from './public-banners.read.ts';
import { readPublicAbout, readPublicDeclaration, readPublicFaq } from './public-pages.read.ts';

/** Long enough to take the load of a rush, short enough that nobody waits for a change of the law. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=300';

/** What everybody may read of the pages: from any site, and not sent again while it is the same. */
export async function publicPagesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  app.addHook('onSend', async (request, reply, payload) => {
    // A refusal too is for the page that asked.
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    void reply.headers({ 'cache-control': cacheControl, etag });
    if (!isKnown(request, etag)) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });

  const readAppContent = publicAppContent(db);
  route(app, publicAppContentApi.get, ({ query }) => readAppContent(query, now()));
  route(app, publicBannersApi.list, ({ query }) => readPublicBanners(db, query, now()));
  route(app, publicPagesApi.get, async ({ params: { key }, query }): Promise<PublicPage> => {
    switch (key) {
      case 'about':
        return readPublicAbout(db);
      case 'faq':
        return readPublicFaq(db, query.audience);
      default:
        return readPublicDeclaration(db, key, query.locale);
    }
  });
}

/** Caches on the way may have weakened the tag. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
