import { createHash } from 'node:crypto';
import { escapeHtml as escape } from '../../../platform/http/escape-html.ts';

const style = `
:root { color-scheme: light; font: 0.8125rem/1.4 system-ui, sans-serif; }
body { margin: 0.5rem; }
img { display: block; max-inline-size: 100%; block-size: auto; margin-block-end: 0.5rem; overflow-wrap: anywhere; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of the page: it loads images by HTTPS and nothing else, runs nothing, and only our own pages frame it. */
export const remoteImagesCsp = `default-src 'none'; img-src https:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox; upgrade-insecure-requests`;

const title = 'Images of an email';

/** The images of an email, which come from other servers. One that doesn’t load shows its address. */
export const remoteImagesPage = (addresses: readonly string[]): string =>
  pageOf(addresses.map(imageOf).join(''));

/** Why there are none. */
export const problemPage = (message: string): string => pageOf(`<p>${escape(message)}</p>`);

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;

const imageOf = (address: string): string => `<img src="${escape(address)}" alt="${escape(address)}">`;
