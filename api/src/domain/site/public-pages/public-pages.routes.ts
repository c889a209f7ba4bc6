import type { FastifyInstance } from 'fastify';
import { publicAppContentApi } from '@backlot/contracts/site/app-content/api';
import { type PublicPage, publicPagesApi } from '@backlot/contracts/site/public-pages/public-pages';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { publicAppContent } from './public-app-content.repo.ts';
import { cachePublicAnswers } from './public-cache.service.ts';
import { readPublicAbout, readPublicDeclaration, readPublicFaq } from './public-pages.repo.ts';

/** The public content of the pages. */
export async function publicPagesRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  cachePublicAnswers(app);
  const readAppContent = publicAppContent(db);
  route(app, publicAppContentApi.get, ({ query }) => readAppContent(query, now()));
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
