import type { FastifyInstance } from 'fastify';
import { sellerApi } from '@backlot/contracts/money/sellers/seller';
import type { Deps } from '../../../platform/deps.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { route } from '../../../platform/http/route.ts';
import { recordRoutes } from '../../../platform/records/record.routes.ts';
import type { ImagePurpose } from '../../site/about/about.table.ts';
import { allSellers, sellerRecord, sellersList } from './sellers.record.ts';

/** The preview in the form, and the image that PDFs contain. */
const renditions = { card: { width: 640 }, document: { width: 640, format: 'png' } } as const;

export async function sellersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  const list = sellersList(db);
  const media = mediaService(deps);
  recordRoutes(app, deps, sellerApi, sellerRecord, { onWrite: list.invalidateTotals });
  route(app, sellerApi.list, ({ query }) => list(query));
  route(app, sellerApi.all, () => allSellers(db));
  route(app, sellerApi.addLogo, ({ request }) =>
    media.receive(request, renditions, { purpose: 'seller' satisfies ImagePurpose }),
  );
}
