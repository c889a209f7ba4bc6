import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { PushPayload } from '@backlot/contracts/platform/notifications/push';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { FetchError, guardedRequest } from '../http/guarded-request.ts';
import { FinalFailure, Postponed } from '../outbox/outbox.service.ts';
import { pathOfNotice } from './notice-path.service.ts';
import { pushSubscriptionTable as t } from './notifications.table.ts';
import { pushKeys } from './push-key.service.ts';
import type { pushMessage } from './push-message.service.ts';
import { rest, restsUntil } from './resting-origins.ts';

type Message = z.infer<typeof pushMessage.schema>;
type Subscription = typeof t.$inferSelect;

/** How long the push service keeps it for a browser that is closed. */
const keptSeconds = 24 * 3_600;
const timeoutMs = 8_000;
/** The push service doesn't know the subscription any more. Others refuse the message, such as 403 for another key. */
const over: readonly number[] = [404, 410];
const retried = (status: number) => status === 429 || status >= 500;

/**
 * Sends a notification to one browser, encrypted for it alone. A subscription that the push service no longer knows is
 * removed; one removed in the meantime is skipped.
 * @throws FinalFailure when the push service refuses the message
 * @throws Postponed while its push service is left alone
 */
export async function sendPush(deps: Deps, { subscriptionId, ...message }: Message): Promise<void> {
  const [browser] = await deps.db.select().from(t).where(eq(t._id, subscriptionId));
  if (!browser) return;
  const status = await deliver(deps, browser, message);
  if (over.includes(status) || status === badAddress) {
    await deps.db.delete(t).where(eq(t._id, subscriptionId));
    return;
  }
  if (retried(status)) throw new Error(`The push service answered ${status}`);
  if (status < 200 || status > 299) throw new FinalFailure(`The push service answered ${status}`);
}

/** A name that resolves to a private network. */
const badAddress = 0;

async function deliver(
  deps: Deps,
  { endpoint, p256dh, auth }: Subscription,
  { subject: title, text, isUrgent, ...notice }: Omit<Message, 'subscriptionId'>,
): Promise<number> {
  const url = new URL(endpoint);
  const until = restsUntil(deps, url);
  if (until) throw new Postponed(until);
  const { default: webPush } = await import('web-push'); // loaded with the first message
  const payload: PushPayload = {
    title,
    body: text,
    path: await pathOfNotice(deps, notice),
    tag: [notice.type, ...Object.values(notice.params)].join(' '),
  };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: contactOf(deps.config), ...(await pushKeys(deps)) },
      TTL: keptSeconds,
      urgency: isUrgent ? 'high' : 'normal',
    },
  );
  try {
    const { allowsPrivateAddresses: allowsPrivate } = deps.config;
    const options = { headers: { ...headers }, body, timeoutMs, bytesAtMost: 10_000, allowsPrivate };
    return (await guardedRequest(url, { method: 'POST', ...options })).status;
  } catch (error) {
    if (error instanceof FetchError && error.problem === 'address') return badAddress;
    if (error instanceof FetchError && error.problem === 'timeout') rest(deps, url);
    throw error;
  }
}

/** Whom a push service may write to: our address, or that of our emails where it has no TLS. */
const contactOf = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
