import type { FastifyInstance } from 'fastify';
import { publicationLimits, publicationsApi } from '@backlot/contracts/platform/releases/publications';
import { remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import {
  createApiToken,
  publishTokensOf,
  revokeApiToken,
} from '../accounts/api-tokens/api-tokens.service.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { ReleaseDeps } from './releases.repo.ts';
import { beginPublication, finishPublication, storeFile } from './publications.service.ts';
import { releasedBy } from './released-by.ts';
import { registeredRemote, registeredRemotes } from './remotes.repo.ts';
import { saveRemote } from './remotes.service.ts';
import { shownPublication } from './status.service.ts';

/** Remotes, their publish tokens, and what their teams publish. */
export async function publicationsRoutes(app: FastifyInstance, deps: ReleaseDeps & Pick<Deps, 'now'>) {
  const { db } = deps;
  route(app, remoteRegistryApi.remotes, () => registeredRemotes(db));
  route(app, remoteRegistryApi.save, ({ params, body, actor, requestId }) =>
    saveRemote(deps, params.remote, body, { adminId: actor._id, requestId }),
  );
  route(app, remoteRegistryApi.tokens, ({ params }) => publishTokensOf(db, params.remote));
  route(app, remoteRegistryApi.createToken, async ({ params, body, actor, requestId }) => {
    if (!(await registeredRemote(db, params.remote))) throw notFound();
    const { _id: adminId, permissions, name: createdBy } = actor;
    if (!permissions.has('token:manage')) throw forbidden(); // no token of theirs would work
    const form = { ...body, scopes: ['release:manage' as const] };
    return {
      ...(await createApiToken(deps, form, { adminId, permissions, requestId, ...params })),
      createdBy,
    };
  });
  route(app, remoteRegistryApi.revokeToken, ({ params, actor, requestId }) =>
    revokeApiToken(db, params.tokenId, { adminId: actor._id, requestId, remote: params.remote }),
  );

  route(app, publicationsApi.begin, async ({ params, body, actor }) => {
    const { row, missing } = await beginPublication(deps, params.remote, body, releasedBy(actor));
    const publication = await shownPublication(db, row.remote, row.version);
    return { ...publication, base: row.released.base, missing };
  });
  // For these routes only.
  const parser = { parseAs: 'buffer', bodyLimit: publicationLimits.fileBytes } as const;
  app.addContentTypeParser('application/octet-stream', parser, (_request, body, done) => done(null, body));
  route(app, publicationsApi.upload, async ({ params, query, request, reply }) => {
    await storeFile(deps, { ...params, ...query }, request.body);
    return reply.send({ success: true, data: query, message: '' });
  });
  route(app, publicationsApi.finish, async ({ params, actor, requestId }) => {
    await finishPublication(deps, params, { by: releasedBy(actor), requestId });
    return shownPublication(db, params.remote, params.version);
  });
}
