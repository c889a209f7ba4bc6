import { extname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseBase, releaseFile } from '@backlot/contracts/platform/releases/read-release';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { contentTypeOf } from './content-type.ts';

/** Files of builds. Their names contain a content hash, so they are immutable. */
export async function releaseFilesRoutes(
  app: FastifyInstance,
  { store, config }: Pick<Deps, 'store' | 'config'>,
) {
  app.get<{ Params: { '*': string } }>(
    '/r/*',
    { config: { open: 'Front-end code, the same for everyone' }, schema: { hide: true } },
    async (request, reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin'); // for embed.js
      const file = request.params['*'];
      if (!isReleaseFile(file)) throw notFound();
      const packed = takesBrotli(request) ? await store.get(`r/${file}.br`) : null;
      const found = packed ?? (await store.get(`r/${file}`));
      if (!found) throw notFound();
      return reply
        .headers({
          'cache-control': cachedBy(
            isOwnOrigin(config, request) || reply.hasHeader('access-control-allow-origin'),
            request,
          ),
          'content-type': contentTypeOf(extname(file)),
          'content-length': found.bytes,
          vary: 'accept-encoding, origin',
          ...(packed && { 'content-encoding': 'br' }),
        })
        .send(found.body);
    },
  );
}

/**
 * Files are cached for good, but not those that a site may not read: once it is allowed, its visitors' browsers would still
 * have the refusal. A client can write any host, so that a page of another name of ours is cached by its browser only.
 */
function cachedBy(isReadable: boolean, { host, headers: { origin } }: FastifyRequest): string {
  if (isReadable) return 'public, max-age=31536000, immutable';
  const isOfThisHost = origin === `http://${host}` || origin === `https://${host}`;
  return isOfThisHost ? 'private, max-age=31536000, immutable' : 'no-store';
}

const isReleaseFile = (path: string): boolean => {
  const [name, version, ...file] = path.split('/');
  return releaseBase.test(`/r/${name}/${version}/`) && releaseFile.test(file.join('/'));
};

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
