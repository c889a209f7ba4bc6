import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageLanguage } from '@backlot/contracts/money/checkout/page-language';
import { checkoutAssetsOf, embedScriptOf } from '../../../platform/releases/documents/document-assets.ts';
import { languagesOf } from '../../../platform/http/accept-language.ts';
import { networkCountry } from '../../../platform/http/network-country.ts';
import { separateWindows } from '../../../platform/http/payment-origin.ts';
import {
  documentRoute,
  sendDocument,
  sendNotBuilt,
} from '../../../platform/releases/documents/send-document.service.ts';
import { currentRelease, type ReleaseDeps } from '../../../platform/releases/releases.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { allowedOrigins } from '../allowed-sites/allowed-sites.service.ts';
import {
  apiAddressOf,
  cardAddressOf,
  colorSchemeOf,
  countryOf,
  framingSite,
  movieIdOf,
  renderPaymentDocument,
  returnUrlOf,
} from './payment-document.ts';
import { territoryLanguage } from './territory-language.ts';

/** The HTML documents of the payment pages, from the live release. */
export async function paymentDocumentRoutes(
  app: FastifyInstance,
  { gateway, ...deps }: MoneyDeps & ReleaseDeps,
) {
  const { db } = deps;
  const readRelease = currentRelease(deps);
  /** A reader of none of the page's languages gets that of where the movie is sold, if the page has it. */
  const languageFor = async ({ params, query, headers }: FastifyRequest, available: string[]) => {
    const preferred = languagesOf(headers['accept-language']);
    const own = pageLanguage(preferred, available);
    const movieId = movieIdOf(params);
    if (own || !movieId) return own ?? 'en';
    const country = countryOf(query, preferred) ?? networkCountry({ headers }, deps.config);
    const sold = await territoryLanguage({ ...deps, gateway }, movieId, country);
    return pageLanguage(sold ? [sold] : [], available) ?? 'en';
  };
  app.get('/payment/:movieid', documentRoute, async (request, reply) => {
    const release = await readRelease();
    const assets = release && checkoutAssetsOf(release, 'movie');
    if (!assets) return sendNotBuilt(reply);
    void reply.headers({ ...separateWindows, 'x-robots-tag': 'noindex' });
    const { params, query, headers } = request;
    const sites = await allowedOrigins(db);
    const document = renderPaymentDocument({
      assets,
      language: await languageFor(request, Object.keys(assets.catalogs)),
      apiAddress: apiAddressOf(params, query, headers['accept-language']),
      withStripe: gateway.name === 'stripe',
      framedBy: framingSite(query, sites),
      returnUrl: returnUrlOf(query, sites),
      colorScheme: colorSchemeOf(query),
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
      language: pageLanguage(languages, Object.keys(assets.catalogs)) ?? 'en',
      apiAddress: cardAddressOf(request.params),
      withStripe: gateway.name === 'stripe',
      framedBy: null,
      returnUrl: null,
      colorScheme: colorSchemeOf(),
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
