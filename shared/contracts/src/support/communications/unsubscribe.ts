import { endpoint } from '../../platform/http/endpoint.ts';
import { z } from '../../z.ts';

const linkParams = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** Public endpoints of the links in messages. */
export const publicUnsubscribeApi = {
  read: endpoint({
    name: 'publicUnsubscribe.read',
    summary: 'Check whether the link of an email still unsubscribes. Read-only.',
    method: 'GET',
    path: 'public/unsubscribe/:token',
    access: 'public',
    params: linkParams,
    response: z.object({ isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    name: 'publicUnsubscribe.unsubscribe',
    summary:
      'Unsubscribe the recipient of an email from marketing emails, also in one click (RFC 8058). Idempotent.',
    method: 'POST',
    path: 'public/unsubscribe/:token',
    access: 'public',
    params: linkParams,
    response: z.object({ isSubscribed: z.boolean() }),
  }),
};
