import { endpoint } from '../../platform/http/endpoint.ts';
import { z } from '../../z.ts';

/** The ID of a saved payment method at the gateway. */
export const savedMethodId = z.string().check(z.regex(/^[A-Za-z0-9_-]{5,100}$/, 'A valid payment method ID'));

/** What a page needs to collect a card. */
export const shownGateway = z.object({
  name: z.enum(['stripe', 'simulator']),
  publishableKey: z.nullable(z.string()),
});

export const webhookApi = {
  receive: endpoint({
    name: 'webhook.gateway',
    summary: 'Receive a gateway webhook, signed over its raw body. Idempotent.',
    method: 'POST',
    path: 'webhook/gateway',
    access: 'public',
    response: z.null(),
  }),
};
