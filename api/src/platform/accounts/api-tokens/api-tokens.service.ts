import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import {
  type ApiToken,
  type ApiTokenForm,
  apiTokenLimits,
  apiTokenPrefix,
} from '@backlot/contracts/platform/accounts/api-tokens';
import { type Permission, readPermissionFor } from '@backlot/contracts/platform/accounts/access';
import { audit } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../http/errors.ts';
import { postMail } from '../../mail/post-mail.service.ts';
import type { PublishToken } from '@backlot/contracts/platform/releases/remote-registry';
import { adminTable } from '../accounts.table.ts';
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

/** With `remote`, a token that releases this remote only; all who manage releases see and revoke it. */
type By = { adminId: string; permissions: ReadonlySet<Permission>; requestId: string; remote?: string };
type Owner = Pick<By, 'adminId' | 'remote'>;

const isOf = ({ adminId, remote }: Owner) =>
  remote === undefined ? and(eq(t.adminId, adminId), isNull(t.remote)) : eq(t.remote, remote);
const auditOf = ({ adminId, remote }: Owner) =>
  remote === undefined
    ? { objectType: 'admin', objectId: adminId }
    : { objectType: 'release', objectId: remote };

export const apiTokensOf = (db: Db, adminId: string): Promise<ApiToken[]> =>
  db
    .select(columns)
    .from(t)
    .where(isOf({ adminId }))
    .orderBy(desc(t.createdAt), desc(t._id))
    .limit(2 * apiTokenLimits.perPerson);

/** The publish tokens of a remote, newest first. */
export const publishTokensOf = (db: Db, remote: string): Promise<PublishToken[]> =>
  db
    .select({ ...columns, createdBy: adminTable.name })
    .from(t)
    .innerJoin(adminTable, eq(adminTable._id, t.adminId))
    .where(eq(t.remote, remote))
    .orderBy(desc(t.createdAt), desc(t._id));

/** @throws ApiError 409 too_many_tokens, 422 on `scopes` */
export async function createApiToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, scopes, days }: ApiTokenForm,
  { permissions, requestId, ...by }: By,
): Promise<ApiToken & { token: string }> {
  if (!scopes.every((key) => permissions.has(key)))
    throw invalid(fieldProblem('scopes', 'not_yours', 'Choose permissions that you have.'));
  // Who may change a record may read it.
  const reads = scopes.flatMap((key) => readPermissionFor(key) ?? []).filter((key) => permissions.has(key));
  const token = `${apiTokenPrefix}${newToken()}`;
  const at = now();
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, by.adminId);
    const valid = await tx.$count(t, and(isOf(by), gt(t.expiresAt, at)));
    if (valid >= apiTokenLimits.perPerson)
      throw conflict(
        'too_many_tokens',
        `You can have at most ${apiTokenLimits.perPerson} valid API tokens. Revoke one first.`,
      );
    const expiresAt = new Date(at.getTime() + days * dayMs);
    const [made] = await tx
      .insert(t)
      .values({
        name,
        scopes: [...new Set([...scopes, ...reads])],
        ...by,
        tokenHash: hashToken(token),
        createdAt: at,
        expiresAt,
      })
      .returning(columns);
    if (!made) throw new Error('An insert returned no row');
    const { scopes: given } = made;
    await audit(tx, {
      actor: owner,
      action: by.remote === undefined ? 'user.addToken' : 'release.addToken',
      ...auditOf(by),
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
  { requestId, ...by }: Omit<By, 'permissions'>,
): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(t)
      .where(and(eq(t._id, _id), isOf(by)))
      .returning({ name: t.name });
    if (!revoked) throw notFound();
    await audit(tx, {
      actor: { _id: by.adminId },
      action: by.remote === undefined ? 'user.revokeToken' : 'release.revokeToken',
      ...auditOf(by),
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
