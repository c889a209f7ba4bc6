import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import {
  type ApiToken,
  type ApiTokenForm,
  apiTokenLimits,
  apiTokenPrefix,
} from '@backlot/contracts/platform/accounts/api-tokens';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { audit } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../http/errors.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import { accountMails } from '../accounts.messages.ts';
import { lockOwner } from '../second-factor/factor-change.service.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { apiTokenTable as t } from './api-tokens.table.ts';

const dayMs = 86_400_000;
const columns = {
  _id: t._id,
  name: t.name,
  scopes: t.scopes,
  createdAt: t.createdAt,
  expiresAt: t.expiresAt,
  lastUsedAt: t.lastUsedAt,
};

type By = { adminId: string; permissions: ReadonlySet<Permission>; requestId: string };

export const apiTokensOf = (db: Db, adminId: string): Promise<ApiToken[]> =>
  db
    .select(columns)
    .from(t)
    .where(eq(t.adminId, adminId))
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(2 * apiTokenLimits.perPerson);

/** @throws ApiError 409 too_many_tokens, 422 on `scopes` */
export async function createApiToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, scopes, days }: ApiTokenForm,
  { adminId, permissions, requestId }: By,
): Promise<ApiToken & { token: string }> {
  if (!scopes.every((key) => permissions.has(key)))
    throw invalid(fieldProblem('scopes', 'not_yours', 'Choose permissions that you have.'));
  const token = `${apiTokenPrefix}${newToken()}`;
  const at = now();
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, adminId);
    const valid = await tx.$count(t, and(eq(t.adminId, adminId), gt(t.expiresAt, at)));
    if (valid >= apiTokenLimits.perPerson)
      throw conflict('too_many_tokens', `You can have at most ${apiTokenLimits.perPerson} API tokens.`);
    const expiresAt = new Date(at.getTime() + days * dayMs);
    const [made] = await tx
      .insert(t)
      .values({
        name,
        scopes: [...new Set(scopes)],
        adminId,
        tokenHash: hashToken(token),
        createdAt: at,
        expiresAt,
      })
      .returning(columns);
    if (!made) throw new Error('An insert returned no row');
    const { scopes: given } = made;
    await audit(tx, {
      actor: owner,
      action: 'user.addToken',
      objectType: 'admin',
      objectId: adminId,
      diff: { apiToken: name, scopes: given, expiresAt: expiresAt.toISOString() },
      requestId,
    });
    await postMail(tx, owner.email, accountMails.tokenAdded(name, given));
    return { ...made, token };
  });
}

/** @throws ApiError 404 */
export async function revokeApiToken(
  db: Db,
  _id: string,
  { adminId, requestId }: Omit<By, 'permissions'>,
): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(t)
      .where(and(eq(t._id, _id), eq(t.adminId, adminId)))
      .returning({ name: t.name });
    if (!revoked) throw notFound();
    await audit(tx, {
      actor: { _id: adminId },
      action: 'user.revokeToken',
      objectType: 'admin',
      objectId: adminId,
      diff: { apiToken: revoked.name },
      requestId,
    });
    return { _id };
  });
}

/** Expired tokens stay in the list for a month. */
export async function sweepApiTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const swept = await db
    .delete(t)
    .where(lte(t.expiresAt, new Date(now().getTime() - 30 * dayMs)))
    .returning({ one: sql`1` });
  return swept.length;
}
