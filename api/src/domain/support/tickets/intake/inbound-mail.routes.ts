import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inboundMailApi, inboundMailLimits } from '@backlot/contracts/support/tickets/intake';
import { concurrencyLimit } from '../../../../platform/concurrency-limit.ts';
import { isCurrentSignature, isSigned } from '../../../../platform/http/body-signature.ts';
import { badRequest, notFound, unavailable } from '../../../../platform/http/errors.ts';
import { route } from '../../../../platform/http/route.ts';
import type { SupportDeps } from './intake-config.service.ts';
import { receiveEmail } from './receive-email.ts';

/** Bodies are up to 30 MiB each, and nobody is signed in: a sender tries again later. */
const bodiesAtMost = 4;

/** Incoming emails from a mail service. The signature covers the raw bytes. */
export async function inboundMailRoutes(app: FastifyInstance, deps: SupportDeps) {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: inboundMailLimits.bytes } as const;
    raw.addContentTypeParser('message/rfc822', options, (_request, body, done) => done(null, body));
    refuseUnsigned(raw, deps);
    limitBodies(raw);
    const limit = concurrencyLimit({ maxConcurrent: 1, maxQueued: bodiesAtMost });
    route(raw, inboundMailApi.receive, async ({ request }) => {
      const email = signedBody(deps, request);
      return { outcome: await limit.run(() => receiveEmail(deps, email)) };
    });
  });
}

function limitBodies(app: FastifyInstance): void {
  const arriving = new Set<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (arriving.size >= bodiesAtMost) throw unavailable();
    arriving.add(request);
    request.raw.once('close', () => arriving.delete(request));
  });
  app.addHook('onResponse', async (request) => {
    arriving.delete(request);
  });
}

/** Before the body, so that strangers take no place: they can’t know a signature, and one expires. */
function refuseUnsigned(app: FastifyInstance, { config, now }: SupportDeps): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isCurrentSignature(signatureOf(headers), now())) return;
    void reply.header('connection', 'close');
    throw config.supportWebhookSecret === undefined ? notFound() : signatureInvalid();
  });
}

const signatureOf = ({ 'backlot-signature': signature }: FastifyRequest['headers']): string =>
  typeof signature === 'string' ? signature : '';
const signatureInvalid = () => badRequest('signature_invalid', 'The signature is invalid.');

/** @throws ApiError 404 without a secret; 400 `signature_invalid` */
function signedBody({ config, now }: SupportDeps, { body, headers }: FastifyRequest): Buffer {
  const secret = config.supportWebhookSecret;
  if (secret === undefined) throw notFound();
  const email = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!isSigned(secret, email, signatureOf(headers), now())) throw signatureInvalid();
  return email;
}
