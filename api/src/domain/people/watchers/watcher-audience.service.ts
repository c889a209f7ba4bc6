import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { watcherRecord } from './watchers.record.ts';
import { watcherTable as t } from './watchers.table.ts';

/** Active watchers who agreed to marketing emails. */
export const agreesToEmail = and(eq(t.status, 'active'), t.marketingEmail);

/** The watcher that now stands for one which may have been merged into another. */
export async function remainingWatcher(db: Db, watcherId: string): Promise<string> {
  const [row] = await db.select({ intoId: t.mergedIntoId }).from(t).where(eq(t._id, watcherId));
  return row?.intoId ? remainingWatcher(db, row.intoId) : watcherId;
}

/** Withdraws the consent to marketing emails, as the watcher asked; twice is once. */
export async function withdrawEmailConsent(tx: Db, watcherId: string, by: ChangeAuthor): Promise<void> {
  const before = await watcherRecord.lock(tx, watcherId, undefined);
  if (!before.marketingEmail) return;
  const columns = { marketingEmail: false, marketingAt: by.at, marketingSource: 'watcher' } as const;
  await watcherRecord.update(tx, before, columns, { ...by, action: 'unsubscribe' });
}
