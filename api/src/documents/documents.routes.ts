import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { currentRelease } from '../modules/releases/releases.service.ts';
import { type DocumentKind, checkoutAssetsOf } from './document-assets.ts';
import { apiAddressOf, renderPaymentDocument } from './payment-document.ts';
import { type RenderedDocument, renderDocument } from './render-document.ts';

const compress = promisify(brotliCompress);
/** Fast enough to do for every answer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const publicPaths = ['/', '/forgotpassword', '/recoverypassword/:id', '/register', '/verifyemail'];
const shellPaths = ['/admin', '/admin/*'];

/** Addresses that are never pages: a miss there is a plain 404. */
const notPages = /^\/(api|r|media|health|dev)(\/|$)/;

const open = {
  config: { open: 'Pages hold no data; their code asks the API for it' },
  schema: { hide: true },
};

/** The HTML documents of the product, made for each request from the release set that runs. */
export async function documentsRoutes(app: FastifyInstance, { db, gateway }: Pick<Deps, 'db' | 'gateway'>) {
  const readRelease = currentRelease({ db });

  const answer = (kind: DocumentKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const release = await readRelease();
    if (!release) return sendNotBuilt(reply);
    const path = pathOf(request).replace(/(.)\/$/, '$1');
    return sendDocument(
      request,
      reply,
      renderDocument(release, kind, path, randomBytes(16).toString('base64')),
    );
  };

  const answerPayment = async (request: FastifyRequest, reply: FastifyReply) => {
    const release = await readRelease();
    const assets = release && checkoutAssetsOf(release);
    if (!assets) return sendNotBuilt(reply);
    void reply.header('x-robots-tag', 'noindex');
    const document = renderPaymentDocument(
      assets,
      apiAddressOf(request.params, request.query, request.headers['accept-language']),
      gateway.name === 'stripe',
    );
    return sendDocument(request, reply, document);
  };

  for (const path of publicPaths) app.get(path, open, answer('public'));
  for (const path of shellPaths) app.get(path, open, answer('shell'));
  app.get('/payment/:movieid', open, answerPayment);
  app.get('/*', open, async (request, reply) => {
    if (notPages.test(pathOf(request))) throw notFound();
    return reply.redirect('/', 302);
  });
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: RenderedDocument) {
  const { html, policy } = document;
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, quality));
}

/** By hand: `//` is no URL. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');

const sendNotBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
    .send('The front end is not built yet: npm run build');
