import { endpoint } from '../http/endpoint.ts';
import { z } from '../../z.ts';

/** The address at the browser's push service; whoever has it can be sent messages, so it is secret. */
const address = z.string().check(
  z.maxLength(1_000, { abort: true }),
  z.refine((url) => /^https?:\/\/[\x21-\x7e]+$/.test(url) && URL.canParse(url), 'Enter a valid address.'),
);
const byAddress = z.strictObject({ endpoint: address });
/** As `PushSubscription.toJSON()` has them: a point of P-256 and 16 bytes. */
const keys = z.strictObject({
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** What the service worker gets. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a click leads. */
  path: z.string(),
  /** A later message with the same one replaces it. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** Push messages of one browser. */
export const pushApi = {
  key: endpoint({
    name: 'notification.pushKey',
    summary: 'Get the key that browsers subscribe with.',
    method: 'GET',
    path: 'notification/push',
    access: 'session',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    name: 'notification.pushSubscribe',
    summary: 'Send notifications to this browser, also while Backlot is closed.',
    method: 'POST',
    path: 'notification/push',
    access: 'session',
    body: z.strictObject({ endpoint: address, keys }),
    response: z.object({ isSubscribed: z.boolean() }),
    message: 'Push notifications are on in this browser.',
  }),
  resume: endpoint({
    name: 'notification.pushResume',
    summary:
      'Check whether the subscription is yours: if so, it joins your session. Another user’s is removed.',
    method: 'POST',
    path: 'notification/push/resume',
    access: 'session',
    body: byAddress,
    response: z.object({ isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    name: 'notification.pushUnsubscribe',
    summary: 'Stop push notifications in this browser.',
    method: 'POST',
    path: 'notification/push/remove',
    access: 'session',
    body: byAddress,
    response: z.object({ isSubscribed: z.boolean() }),
    message: 'Push notifications are off in this browser.',
  }),
};
