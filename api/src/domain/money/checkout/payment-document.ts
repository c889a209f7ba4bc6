import { id } from '@backlot/contracts/platform/values/fields';
import { requestedCountry } from '@backlot/contracts/platform/values/region';
import { z } from 'zod';
import { languagesOf } from '../../../platform/http/accept-language.ts';
import type { Assets } from '../../../platform/releases/documents/document-assets.ts';
import {
  attributesOf,
  icon,
  type RenderedDocument,
} from '../../../platform/releases/documents/render-document.ts';

const asked = z.object({ movieid: id });
const chosen = z.object({ country: z.string() });

/**
 * The page's first API request, preloaded in parallel with the script; null for an invalid movie ID, and where only the
 * browser's time zone tells the watcher's country.
 */
export function apiAddressOf(
  params: unknown,
  query: unknown,
  acceptLanguage: string | undefined,
): string | null {
  const movie = asked.safeParse(params).data;
  if (!movie) return null;
  const country = requestedCountry(chosen.safeParse(query).data?.country, languagesOf(acceptLanguage));
  return country ? `/api/public/movie/${movie.movieid}?country=${country}` : null;
}

/** The checkout page: its own files, no inline script, nothing of the admin pages. */
export function renderPaymentDocument(
  { scripts, styles }: Pick<Assets, 'scripts' | 'styles'>,
  apiAddress: string | null,
  withStripe: boolean,
): RenderedDocument {
  const html = [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Payment – Backlot</title>',
    `<link rel="icon" href="${icon}">`,
    ...styles.map((asset) => `<link rel="stylesheet" href=${attributesOf(asset)}>`),
    ...scripts.map((asset) => `<script defer src=${attributesOf(asset)}></script>`),
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
    ),
  };
}

/** Stripe collects cards in its own frame, and its script must be loaded from its own origin. */
const policyOf = (digests: readonly string[], withStripe: boolean): string =>
  [
    "default-src 'none'",
    `script-src ${digests.map((digest) => `'${digest}'`).join(' ')}${withStripe ? ' https://js.stripe.com' : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${withStripe ? ' https://api.stripe.com' : ''}`,
    ...(withStripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
