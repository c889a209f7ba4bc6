import type { FastifyInstance } from 'fastify';
import { publicBannersApi } from '@backlot/contracts/catalog/banners/api';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { cachePublicAnswers } from '../../site/public-pages/public-cache.service.ts';
import { readPublicBanners } from './public-banners.repo.ts';

/** Banners of the public site. */
export async function publicBannersRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) {
  cachePublicAnswers(app);
  route(app, publicBannersApi.list, ({ query }) => readPublicBanners(db, query, now()));
}
