import { id } from '@backlot/contracts/platform/values/fields';
import { requestedCountry } from '@backlot/contracts/platform/values/region';
import { z } from 'zod';
import { languagesOf } from '../../../platform/http/accept-language.ts';
import { directionOf } from '../../../platform/http/text-direction.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { CheckoutAssets } from '../../../platform/releases/documents/document-assets.ts';
import {
  attributesOf,
  icon,
  type RenderedDocument,
} from '../../../platform/releases/documents/render-document.ts';

const movieParams = z.object({ movieid: id });
const chosen = z.object({ country: z.string() });

export const movieIdOf = (params: unknown): string | undefined => movieParams.safeParse(params).data?.movieid;
/** The country in the address, else that of the first language. */
export const countryOf = (query: unknown, languages: readonly string[]): string | undefined =>
  requestedCountry(chosen.safeParse(query).data?.country, languages);

/**
 * The page's first API request, preloaded in parallel with the script; null for an invalid movie ID, and where only the
 * browser's time zone tells the watcher's country.
 */
export function apiAddressOf(
  params: unknown,
  query: unknown,
  acceptLanguage: string | undefined,
): string | null {
  const movieId = movieIdOf(params);
  const country = countryOf(query, languagesOf(acceptLanguage));
  return movieId && country ? `/api/public/movie/${movieId}?country=${country}` : null;
}

const linked = z.object({ token: z.string().regex(/^[\w.-]{1,100}$/) });

/** The same of the page for a new card; null for a token that can't be one. */
export function cardAddressOf(params: unknown): string | null {
  const token = linked.safeParse(params).data?.token;
  return token ? `/api/public/card/${token}` : null;
}

const returning = z.object({ back: z.url({ protocol: /^https?$/ }).max(2_000) });

/** Where the visitor came from, `?back=`; null unless it is an allowed site: anyone can write such a link. */
export function returnUrlOf(query: unknown, sites: readonly string[]): string | null {
  const back = returning.safeParse(query).data?.back;
  return back && sites.includes(new URL(back).origin) ? new URL(back).href : null;
}

const colored = z.object({ scheme: z.enum(['light', 'dark']) });
/** `?scheme=` of a frame, so that it looks like the page around it; else that of the system. */
export const colorSchemeOf = (query?: unknown): string =>
  colored.safeParse(query).data?.scheme ?? 'light dark';

type PaymentDocument = {
  assets: CheckoutAssets;
  language: string;
  /** Preloaded. */
  apiAddress: string | null;
  withStripe: boolean;
  /** The origin that may have the page in a frame. */
  framedBy: string | null;
  returnUrl: string | null;
  colorScheme: string;
};

const framing = z.object({ site: z.url({ protocol: /^https?$/ }).max(200) });

/** The site that has the page in a frame, `?site=`; null unless it is allowed. */
export function framingSite(query: unknown, sites: readonly string[]): string | null {
  const site = framing.safeParse(query).data?.site;
  const origin = site ? new URL(site).origin : null;
  return origin !== null && sites.includes(origin) ? origin : null;
}

/** The checkout page: its own files, no inline script, nothing of the admin pages. */
export function renderPaymentDocument({
  assets: { scripts, styles, catalogs },
  language,
  apiAddress,
  withStripe,
  framedBy,
  returnUrl,
  colorScheme,
}: PaymentDocument): RenderedDocument {
  const texts = catalogs[language];
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="${colorScheme}">`,
    returnUrl ? `<meta name="return-url" content="${escapeHtml(returnUrl)}">` : '',
    '<title>Payment · Backlot</title>',
    `<link rel="icon" href="${icon}">`,
    ...styles.map((asset) => `<link rel="stylesheet" href=${attributesOf(asset)}>`),
    ...scripts.map((asset) => `<script defer src=${attributesOf(asset)}></script>`),
    texts ? `<link id="texts" rel="preload" as="fetch" href=${attributesOf(texts)}>` : '',
    apiAddress ? `<link rel="preload" as="fetch" href="${apiAddress}" crossorigin="anonymous">` : '',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Payment requires JavaScript.</noscript>',
    '</body>',
    '</html>',
  ];
  return {
    html: html.filter(Boolean).join('\n'),
    policy: policyOf(
      scripts.map(({ integrity }) => integrity),
      withStripe,
      framedBy,
    ),
  };
}

/** Stripe collects cards in its own frame, and its script must be loaded from its own origin. */
const policyOf = (digests: readonly string[], withStripe: boolean, framedBy: string | null): string =>
  [
    "default-src 'none'",
    `script-src ${digests.map((digest) => `'${digest}'`).join(' ')}${withStripe ? ' https://js.stripe.com' : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${withStripe ? ' https://api.stripe.com' : ''}`,
    ...(withStripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "object-src 'none'",
  ].join('; ');
