import { createHash } from 'node:crypto';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { escapeHtml as escape } from '../../../../platform/http/escape-html.ts';

export type AuthenticationRequest = {
  id: string;
  token: string;
  amountMinor: number;
  currency: string;
  last4: string;
  returnUrl: string;
};

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 26rem; margin: 3rem auto; padding-inline: 1rem; }
main { display: grid; gap: 1rem; border: 1px solid #8886; border-radius: 0.5rem; padding: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0; } p { margin: 0; }
a, button { display: block; box-sizing: border-box; inline-size: 100%; font: inherit; background: none; cursor: pointer; text-decoration: none; text-align: center; padding: 0.75rem; border-radius: 0.5rem; border: 1px solid; color: inherit; }
button.main { background: #1a7f37; color: #fff; border-color: #1a7f37; }
form { margin: 0; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
export const authenticationCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const texts = {
  title: 'Confirm with your bank',
  note: 'Simulated bank page for test cards. No real charge is made.',
  charge: (amount: string, last4: string) => `${amount} with the card that ends in ${last4}`,
  save: (last4: string) => `Save the card that ends in ${last4} for later payments`,
  yes: 'Complete',
  no: 'Fail',
  leave: 'Abandon',
};

/** The authentication page of the simulated bank: complete, fail, or leave. */
export function authenticationPage({
  id,
  token,
  amountMinor,
  currency,
  last4,
  returnUrl,
}: AuthenticationRequest): string {
  const what = amountMinor > 0 ? texts.charge(formatMoney(amountMinor, currency), last4) : texts.save(last4);
  const to = (answer: string) => escape(`/gateway/authenticate/${id}/${answer}?token=${token}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1><p>${escape(what)}</p><p>${texts.note}</p><form method="post" action="${to('yes')}"><button class="main">${texts.yes}</button></form><form method="post" action="${to('no')}"><button>${texts.no}</button></form><a href="${escape(returnUrl)}">${texts.leave}</a></main></body></html>`;
}
