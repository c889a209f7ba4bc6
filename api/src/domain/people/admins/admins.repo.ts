import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Admin } from '@backlot/contracts/people/admins/admin';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { adminTable as t, oneTimeTokenTable as token } from '../../../platform/accounts/accounts.table.ts';
import { isLastSuperadmin } from './superadmins.service.ts';

const creator = alias(t, 'creator');
const updater = alias(t, 'updater');

/**
 * One admin as the contract shows it, deleted ones too.
 * @throws ApiError 404
 */
export async function readAdmin(db: Db, _id: string): Promise<Admin> {
  const [row] = await db
    .select({
      who: t,
      createdByName: creator.name,
      updatedByName: updater.name,
      invitationEndsAt: token.expiresAt,
    })
    .from(t)
    .leftJoin(creator, eq(creator._id, t.createdBy))
    .leftJoin(updater, eq(updater._id, t.updatedBy))
    .leftJoin(
      token,
      and(
        eq(token.subjectId, t._id),
        eq(token.purpose, 'invitation'),
        isNull(token.usedAt), // one at most: a newer one ends the older
        gt(token.expiresAt, sql`now()`),
      ),
    )
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { who, invitationEndsAt } = row;
  return {
    ...who,
    img: who.avatarKey && mediaUrl(who.avatarKey, 'square'),
    invitationEndsAt,
    isLastSuperadmin: await isLastSuperadmin(db, who),
    createdBy: person(who.createdBy, row.createdByName),
    updatedBy: person(who.updatedBy, row.updatedByName),
  };
}

const person = (_id: string | null, name: string | null): Reference | null =>
  _id !== null && name !== null ? { _id, name } : null;
