import { savedMethodId, shownGateway } from '../gateway/gateway.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { currencyCode, minorUnits } from '../../platform/values/fields.ts';
import { shownSeller } from '../sellers/shown-seller.ts';
import { z } from '../../z.ts';

const totalMinor = minorUnits;

/** A subscription as the holder of a link sees it, to replace its card. */
export const cardPage = z.object({
  plan: z.string(),
  number: z.string(),
  currency: currencyCode,
  seller: z.nullable(shownSeller),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  gateway: shownGateway,
  payment: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('ended') }),
    z.object({
      state: z.literal('due'),
      totalMinor,
      /** Why the watcher’s last attempt failed. */
      failure: z.nullable(z.object({ code: z.string(), declineCode: z.nullable(z.string()) })),
    }),
    z.object({ state: z.literal('processing'), totalMinor }),
    z.object({
      state: z.literal('action_required'),
      totalMinor,
      nextActionUrl: z.string(),
      /** Of a card that is authenticated with nothing due. */
      setupId: z.nullable(z.string()),
    }),
  ]),
});
export type CardPage = z.infer<typeof cardPage>;

/** Signed, in a link of an email. */
const params = z.object({ token: z.string().check(z.maxLength(100)) });

export const cardApi = {
  get: endpoint({
    name: 'public.card',
    summary: 'Get a subscription by the link of its email; 410 `link_expired` after 30 days.',
    method: 'GET',
    path: 'public/card/:token',
    access: 'public',
    params,
    query: z.strictObject({
      /** A setup that the bank has authenticated: its card is saved. */
      setupId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{5,100}$/, 'A valid setup ID'))),
    }),
    response: cardPage,
  }),
  replace: endpoint({
    name: 'public.replaceCard',
    summary: 'Replace the card of a subscription and pay what is due; 402 when the card is declined.',
    method: 'POST',
    path: 'public/card/:token',
    access: 'public',
    params,
    body: z.strictObject({
      methodId: savedMethodId,
      /** The total on the button, 0 without one; another total is refused with 409 `amount_changed`. */
      totalMinor,
    }),
    response: cardPage,
  }),
};
