import type { FastifyInstance } from 'fastify';
import { checkoutAssetsOf } from '../../../platform/releases/documents/document-assets.ts';
import {
  documentRoute,
  sendDocument,
  sendNotBuilt,
} from '../../../platform/releases/documents/send-document.service.ts';
import { currentRelease } from '../../../platform/releases/releases.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { apiAddressOf, renderPaymentDocument } from './payment-document.ts';

/** The HTML document of the payment page, from the live release. */
export async function paymentDocumentRoutes(
  app: FastifyInstance,
  { db, gateway }: Pick<MoneyDeps, 'db' | 'gateway'>,
) {
  const readRelease = currentRelease({ db });
  app.get('/payment/:movieid', documentRoute, async (request, reply) => {
    const release = await readRelease();
    const assets = release && checkoutAssetsOf(release);
    if (!assets) return sendNotBuilt(reply);
    void reply.header('x-robots-tag', 'noindex');
    const document = renderPaymentDocument(
      assets,
      apiAddressOf(request.params, request.query, request.headers['accept-language']),
      gateway.name === 'stripe',
    );
    return sendDocument(request, reply, document);
  });
}
