import { endpoint } from '../../platform/http/endpoint.ts';
import { z } from '../../z.ts';

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
