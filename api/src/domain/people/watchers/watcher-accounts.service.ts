import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { insertWatcher } from './watchers.write.ts';

export type Buyer = { email: string; name: string; country: string };

/**
 * The watcher with an address; made when there is none, to be verified by whoever reads its mail. Two payments of one
 * address at once make one watcher.
 */
export async function watcherOf(tx: Db, { email, name, country }: Buyer, by: By): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watcher ${email}`}, 0))`);
  const [found] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(eq(sql`lower(${t.email})`, email));
  if (found) return found._id;
  const made = await insertWatcher(
    tx,
    {
      name,
      email,
      phone: null,
      country,
      city: null,
      timezone: null,
      language: null,
      birthYear: null,
      gender: null,
      tags: [],
      notes: '',
      marketingEmail: false,
      marketingPush: false,
      status: 'pending_verification',
    },
    { ...by, action: 'create' },
  );
  return made._id;
}
