import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { messages } from './admins.messages.ts';
import { adminTable as t } from '../../../platform/accounts/accounts.table.ts';

/**
 * Serializes changes of who is an active superadmin until the transaction ends. Taken before any row lock, so that two
 * superadmins can't remove each other concurrently.
 */
export async function lockSuperadmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7241003)`);
}

/** Whether there is an active superadmin, other than `except`. */
export async function hasSuperadmin(db: Db, except?: string): Promise<boolean> {
  const [found] = await db
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t.role, 'superadmin'),
        eq(t.status, 'active'),
        except === undefined ? undefined : ne(t._id, except),
      ),
    )
    .limit(1);
  return found !== undefined;
}

type Who = Pick<typeof t.$inferSelect, '_id' | 'role' | 'status'>;

export const isLastSuperadmin = async (db: Db, { _id, role, status }: Who): Promise<boolean> =>
  role === 'superadmin' && status === 'active' && !(await hasSuperadmin(db, _id));

/**
 * Called before a superadmin is demoted, closed or deleted; requires `lockSuperadmins`.
 * @throws ApiError 409 last_superadmin
 */
export async function requireAnotherSuperadmin(tx: Db, who: Who): Promise<void> {
  if (await isLastSuperadmin(tx, who)) throw conflict('last_superadmin', messages.lastSuperadmin);
}
