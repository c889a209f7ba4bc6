import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { type WatcherFilter, watchersList } from './watchers.list.ts';
import { watcherRecord } from './watchers.record.ts';
import { watcherTable as t } from './watchers.table.ts';

/** Active watchers who agreed to marketing emails. */
export const agreesToEmail = and(eq(t.status, 'active'), t.marketingEmail);

export const agreesToEmailNow = async (db: Db, watcherId: string): Promise<boolean> =>
  (await db.$count(t, and(eq(t._id, watcherId), t.marketingEmail))) > 0;

/** The condition of watchers under filters of the list. */
export const watchersUnder = (db: Db) => {
  const list = watchersList(db);
  return (filter: WatcherFilter): Promise<SQL> => list.under(filter);
};

/** Withdraws the consent to marketing emails, as the watcher asked; twice is once. */
export async function withdrawEmailConsent(tx: Db, watcherId: string, by: ChangeAuthor): Promise<void> {
  const before = await watcherRecord.lock(tx, watcherId, undefined);
  if (!before.marketingEmail) return;
  const columns = { marketingEmail: false, marketingAt: by.at, marketingSource: 'watcher' } as const;
  await watcherRecord.update(tx, before, columns, { ...by, action: 'unsubscribe' });
}
