import type { FastifyInstance, FastifyRequest } from 'fastify';
import { webhookApi } from '@backlot/contracts/money/gateway/gateway';
import type { MoneyDeps } from './money-deps.service.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { type GatewayEvent, UnreadableWebhook } from './gateway.service.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { applyEvent } from '../payments/apply-event.service.ts';
import { completeEvent } from '../payments/complete-event.service.ts';
import { applySetup } from '../subscriptions/card/apply-setup.service.ts';

const signatureOf = (headers: Record<string, unknown>): string => {
  const signature = headers['stripe-signature'] ?? headers['gateway-signature'];
  return typeof signature === 'string' ? signature : '';
};

/** Gateway webhooks. The signature covers the raw bytes, so the body is not parsed before. */
export async function webhookRoutes(app: FastifyInstance, deps: MoneyDeps) {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // A flood leaves most connections of the pool to the other requests; the gateway redelivers what is refused.
    const limit = concurrencyLimit({ maxConcurrent: 2, maxQueued: 50 });
    route(raw, webhookApi.receive, async ({ request, requestId }) => {
      const event = readEvent(deps, request);
      await limit.run(async () =>
        'setup' in event
          ? applySetup(deps, event, requestId)
          : applyEvent(deps, await completeEvent(deps, event)),
      );
      return null;
    });
  });
}

/** @throws ApiError 400 */
function readEvent({ gateway }: MoneyDeps, { body, headers }: FastifyRequest): GatewayEvent {
  try {
    const event = gateway.readWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signatureOf(headers));
    if (event) return event;
  } catch (error) {
    if (!(error instanceof UnreadableWebhook)) throw error;
    throw badRequest('malformed', 'The body isn’t an event.');
  }
  throw badRequest('signature_invalid', 'The signature is invalid.');
}
