import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Deps } from '../../../../platform/deps.ts';
import { attachment } from '../../../../platform/http/attachment.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { audit } from '../../../../platform/audit/audit.service.ts';
import {
  hashToken,
  newToken,
  permissionsOf,
} from '../../../../platform/accounts/sessions/sessions.service.ts';
import { originalOf } from './check-asset.jobs.ts';
import { downloadLinkTable as link, movieAssetTable as t } from './assets.table.ts';

type By = { actorId: string; requestId: string; at: Date };

const linkMs = 10 * 60_000;

/** Originals, always as attachments: videos are untrusted files. */
export const assetDownloads = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => ({
  /** @throws ApiError 404; 409 for what is not ready */
  link: async (
    movieId: string,
    assetId: string,
    { actorId, requestId, at }: By,
  ): Promise<{ url: string }> => {
    const [asset] = await db
      .select({ status: t.status, fileName: t.fileName })
      .from(t)
      .where(and(eq(t._id, assetId), eq(t.movieId, movieId)));
    if (!asset) throw notFound();
    if (asset.status !== 'ready') throw conflict('movie_not_ready', 'This video isn’t ready.');
    const token = newToken();
    const expiresAt = new Date(at.getTime() + linkMs);
    await db.transaction(async (tx) => {
      await tx.insert(link).values({ tokenHash: hashToken(token), assetId, adminId: actorId, expiresAt });
      await audit(tx, {
        actor: { _id: actorId },
        action: 'movie.downloadAsset',
        objectType: 'movie',
        objectId: movieId,
        diff: { assets: [asset.fileName, asset.fileName] },
        requestId,
      });
    });
    return { url: `/api/download/${token}` };
  },

  /** @throws ApiError 404 also for an expired link, or one whose creator has lost the permission */
  send: async (token: string, reply: FastifyReply): Promise<void> => {
    const [found] = await db
      .select({ key: t.key, fileName: t.fileName, role: adminTable.role, grants: adminTable.grants })
      .from(link)
      .innerJoin(t, eq(t._id, link.assetId))
      .innerJoin(adminTable, eq(adminTable._id, link.adminId))
      .where(
        and(eq(link.tokenHash, hashToken(token)), gt(link.expiresAt, now()), eq(adminTable.status, 'active')),
      );
    if (!found?.key || !can(permissionsOf(found.role, found.grants), 'movie:read')) throw notFound();
    const object = await store.get(originalOf(found.key));
    if (!object) throw notFound();
    await reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': object.bytes,
        'content-disposition': attachment(found.fileName),
      })
      .send(object.body);
  },
});
