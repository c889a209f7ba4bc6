import { endpoint } from './endpoint.ts';
import { z } from './z.ts';

export const webhookApi = {
  receive: endpoint({
    name: 'webhook.gateway',
    summary:
      'An event of the payment gateway, signed over its raw body; the same event again changes nothing.',
    method: 'POST',
    path: 'webhook/gateway',
    access: 'public',
    response: z.null(),
  }),
};
