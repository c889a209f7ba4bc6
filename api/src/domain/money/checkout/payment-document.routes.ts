import type { FastifyInstance } from 'fastify';
import { checkoutAssetsOf, embedScriptOf } from '../../../platform/releases/documents/document-assets.ts';
import { languagesOf } from '../../../platform/http/accept-language.ts';
import { separateWindows } from '../../../platform/http/payment-origin.ts';
import {
  documentRoute,
  sendDocument,
  sendNotBuilt,
} from '../../../platform/releases/documents/send-document.service.ts';
import { currentRelease, type ReleaseDeps } from '../../../platform/releases/releases.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { allowedOrigins } from '../allowed-sites/allowed-sites.service.ts';
import { pageLanguage } from './page-language.ts';
import {
  apiAddressOf,
  cardAddressOf,
  framingSite,
  renderPaymentDocument,
  returnUrlOf,
} from './payment-document.ts';

/** The HTML documents of the payment pages, from the live release. */
export async function paymentDocumentRoutes(
  app: FastifyInstance,
  { gateway, ...deps }: Pick<MoneyDeps, 'gateway'> & ReleaseDeps,
) {
  const { db } = deps;
  const readRelease = currentRelease(deps);
  app.get('/payment/:movieid', documentRoute, async (request, reply) => {
    const release = await readRelease();
    const assets = release && checkoutAssetsOf(release, 'movie');
    if (!assets) return sendNotBuilt(reply);
    void reply.headers({ ...separateWindows, 'x-robots-tag': 'noindex' });
    const { params, query, headers } = request;
    const sites = await allowedOrigins(db);
    const languages = languagesOf(headers['accept-language']);
    const document = renderPaymentDocument({
      assets,
      language: pageLanguage(languages, Object.keys(assets.catalogs)),
      apiAddress: apiAddressOf(params, query, headers['accept-language']),
      withStripe: gateway.name === 'stripe',
      framedBy: framingSite(query, sites),
      returnUrl: returnUrlOf(query, sites),
    });
    return sendDocument(request, reply, document);
  });

  app.get('/payment/card/:token', documentRoute, async (request, reply) => {
    const release = await readRelease();
    const assets = release && checkoutAssetsOf(release, 'card');
    if (!assets) return sendNotBuilt(reply);
    void reply.headers({ ...separateWindows, 'x-robots-tag': 'noindex' });
    const languages = languagesOf(request.headers['accept-language']);
    const document = renderPaymentDocument({
      assets,
      language: pageLanguage(languages, Object.keys(assets.catalogs)),
      apiAddress: cardAddressOf(request.params),
      withStripe: gateway.name === 'stripe',
      framedBy: null,
      returnUrl: null,
    });
    return sendDocument(request, reply, document);
  });

  // A fixed address for the pages of other sites; the file itself has a hash and is cached for good.
  app.get('/embed.js', documentRoute, async (_, reply) => {
    const release = await readRelease();
    const script = release && embedScriptOf(release);
    if (!script) return sendNotBuilt(reply);
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' })
      .redirect(script, 302);
  });
}
