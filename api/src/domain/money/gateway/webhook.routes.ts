import type { FastifyInstance } from 'fastify';
import { webhookApi } from '@backlot/contracts/money/gateway/gateway';
import type { MoneyDeps } from './money-deps.service.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { applyEvent } from '../payments/apply-event.service.ts';
import { completeEvent } from '../payments/complete-event.service.ts';

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
    route(raw, webhookApi.receive, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = deps.gateway.readWebhook(body, signatureOf(request.headers));
      if (!event) throw badRequest('signature_invalid', 'The signature is invalid.');
      await applyEvent(deps, await completeEvent(deps, event));
      return null;
    });
  });
}
