import type { FastifyInstance } from 'fastify';
import { bannerImageWidths, bannerShapes } from '@backlot/contracts/catalog/banners/banner';
import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import type { Deps } from '../../../platform/deps.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { bulkRoutes } from '../../../platform/bulk/bulk.routes.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import type { ImagePurpose } from '../../site/about/about.table.ts';
import { bannersBulk } from './banners.bulk.ts';
import { allBanners, bannerRecordAt, listBanners, orderBanners } from './banners.record.ts';

const renditions = { card: { width: bannerImageWidths.card }, full: { width: bannerImageWidths.full } };

export async function bannersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps;
  const bulk = bannersBulk(deps);
  const media = mediaService(deps);
  const { by, withInvalidation } = recordRoutes(app, deps, bannersApi, bannerRecordAt(now));
  route(app, bannersApi.all, () => allBanners(db));
  route(app, bannersApi.list, ({ query }) => listBanners(db, query, now()));
  route(app, bannersApi.order, (context) => orderBanners(db, context.body, by(context)));
  bulkRoutes(app, bannersApi, bulk, { by, withInvalidation });
  route(app, bannersApi.addImage, ({ request, query: { device } }) =>
    media.receive(request, renditions, {
      shape: bannerShapes[device],
      purpose: `banner.${device}` satisfies ImagePurpose,
    }),
  );
}
