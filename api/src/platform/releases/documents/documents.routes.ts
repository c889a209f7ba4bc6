import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pushWorker } from '@backlot/contracts/platform/notifications/push-worker';
import { knownDevice, tabKeyFor } from '../../accounts/sign-in/device-cookie.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { overrideFor } from '../overrides.service.ts';
import { currentRelease, type ReleaseDeps } from '../releases.service.ts';
import type { DocumentKind } from './document-assets.ts';
import { type DocumentKey, documentKey } from './document-key.ts';
import { type BoardReads, renderDocument } from './render-document.ts';
import { documentRoute, sendDocument, sendNotBuilt } from './send-document.service.ts';

const publicPaths = [
  '/',
  '/forgotpassword',
  '/recoverypassword/:id',
  '/register',
  '/verifyemail',
  '/help',
  '/rate/:token',
  '/unsubscribe',
];
const shellPaths = ['/admin', '/admin/*'];

/** Paths that are never pages: they get a plain 404. */
const notPages = /^\/(api|r|media|health|dev)(\/|$)/;

type DocumentDeps = ReleaseDeps & Pick<Deps, 'now'>;

/** The HTML documents of the product, rendered per request from the live release set. */
export const documentsRoutes =
  (boardReads: BoardReads) => async (app: FastifyInstance, deps: DocumentDeps) => {
    const readRelease = currentRelease(deps);
    let key: DocumentKey | undefined;

    const answer = (kind: DocumentKind) => async (request: FastifyRequest, reply: FastifyReply) => {
      const [device, tabKey] = await Promise.all([knownDevice(deps, request), tabKeyFor(deps, request)]);
      const release = await readRelease(device?.adminId);
      if (!release) return sendNotBuilt(reply);
      const path = pathOf(request).replace(/(.)\/$/, '$1');
      const isSafe = /[?&]safe=1(&|$)/.test(request.url);
      const isSignIn = path === '/' && !/[?&]reason=/.test(request.url);
      const override = kind === 'shell' && !isSafe ? await overrideFor(deps, request, release) : null;
      const nonce = randomBytes(16).toString('base64');
      const { origin } = new URL(deps.config.publicUrl);
      key ??= await documentKey(deps);
      const view = { kind, path, isSafe, isSignIn, nonce, tabKey, origin, override, key, boardReads };
      return sendDocument(request, reply, renderDocument(release, view));
    };

    for (const path of publicPaths) app.get(path, documentRoute, answer('public'));
    for (const path of shellPaths) app.get(path, documentRoute, answer('shell'));
    // A fixed address, since a browser's subscription belongs to it.
    app.get(pushWorker.url, documentRoute, async (_, reply) => {
      const host = (await readRelease())?.host;
      const file = host?.pushWorker && (await deps.store.get(`${host.base}${host.pushWorker}`.slice(1)));
      if (!file) throw notFound();
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'",
          'content-type': 'text/javascript; charset=utf-8',
        })
        .send(file.body);
    });
    app.get('/*', documentRoute, async (request, reply) => {
      if (notPages.test(pathOf(request))) throw notFound();
      return reply.redirect('/', 302);
    });
  };

/** Without `new URL`, which throws on `//`. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');
