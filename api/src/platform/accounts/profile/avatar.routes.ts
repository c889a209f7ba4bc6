import type { FastifyInstance } from 'fastify';
import type { Profile } from '@backlot/contracts/platform/accounts/profile';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../audit/audit.service.ts';
import { avatarRenditions, mediaService } from '../../files/images/media.service.ts';
import { requireOwnAccount } from './users.routes.ts';
import { replaceAvatar } from './users.service.ts';

/** The user's own avatar: re-encoded without metadata; the previous one is swept. */
export async function avatarRoutes(app: FastifyInstance, { db, store, now }: Deps) {
  const media = mediaService({ db, store, now });

  const replace = (actor: Actor, requestId: string, key: string | null): Promise<Profile> =>
    db.transaction(async (tx) => {
      if (key) await media.claim(tx, key);
      const { after, unusedKey } = await replaceAvatar(tx, actor._id, key, now());
      if (unusedKey) await media.release(tx, [unusedKey]);
      await audit(tx, {
        actor,
        action: key ? 'user.uploadAvatar' : 'user.removeAvatar',
        objectType: 'admin',
        objectId: actor._id,
        requestId,
      });
      return after;
    });

  route(app, usersApi.uploadAvatar, async ({ actor, params, request, requestId }) => {
    requireOwnAccount(actor, params);
    const { key } = await media.receive(request, avatarRenditions);
    return replace(actor, requestId, key);
  });
  route(app, usersApi.removeAvatar, async ({ actor, params, requestId }) => {
    requireOwnAccount(actor, params);
    return replace(actor, requestId, null);
  });
}
