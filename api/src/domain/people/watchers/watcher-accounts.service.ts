import { eq, sql } from 'drizzle-orm';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherRecord } from './watchers.record.ts';

export type Buyer = { email: string; name: string; country: string };

/**
 * Finds the watcher with an email, or creates one that waits for verification. Two payments with one email at the same
 * time create one watcher.
 */
export async function findOrCreateWatcher(
  tx: Db,
  { email, name, country }: Buyer,
  by: ChangeAuthor,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watcher ${email}`}, 0))`);
  const [found] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(eq(sql`lower(${t.email})`, email));
  if (found) return found._id;
  const made = await watcherRecord.insert(
    tx,
    {
      ...blankOf(watcherFields),
      name,
      email,
      country,
      status: 'pending_verification',
    },
    { ...by, action: 'create' },
  );
  return made._id;
}
