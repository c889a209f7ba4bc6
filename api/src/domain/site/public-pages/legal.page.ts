import { createHash } from 'node:crypto';
import { directionOf } from '../../../platform/http/text-direction.ts';
import { formatDay } from '@backlot/contracts/platform/values/format-day';
import type { DeclarationKey } from '@backlot/contracts/site/declarations/declaration';

type Shown = {
  key: DeclarationKey;
  locale: string;
  edition: string;
  effectiveAt: Date;
  isEffective: boolean;
  /** Sanitized when it was saved: without scripts and styles. */
  body: string;
};

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 42rem; margin-inline: auto; padding: 2rem 1rem 4rem; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0; }
.facts { margin-block: 0.5rem 2rem; opacity: 0.75; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
export const legalCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const titles: Record<DeclarationKey, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  refund: 'Refund policy',
  cookies: 'Cookie notice',
  maker_agreement: 'Maker agreement',
  content_declaration: 'Content declaration',
};
const labels = {
  effective: (edition: string, day: string) => `Version ${edition}, in effect since ${day}`,
  former: (edition: string, day: string) =>
    `Version ${edition}, in effect from ${day}. A newer version is now in effect.`,
};

/** The public page of one legal text. */
export function legalPage({ key, locale, edition, effectiveAt, isEffective, body }: Shown): string {
  const title = titles[key];
  const day = formatDay(effectiveAt.toISOString().slice(0, 10));
  const facts = isEffective ? labels.effective(edition, day) : labels.former(edition, day);
  const around = `lang="${locale}" dir="${directionOf(locale)}"`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Backlot</title><style>${style}</style></head><body><main><h1>${title}</h1><p class="facts">${facts}</p><article ${around}>${body}</article></main></body></html>`;
}
