import { and, desc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '@backlot/contracts/people/watchers/personal-data';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  communicationRecipientTable as r,
  communicationTable as t,
  suppressedAddressTable as s,
} from './communications.table.ts';
import { addressHashes } from './suppressed-addresses.ts';

const ofWatcher = (watcherId: string) => eq(r.watcherId, watcherId);
const erase = async (tx: Db, watcherId: string): Promise<void> => {
  await tx.delete(r).where(ofWatcher(watcherId));
};

/** The messages that a watcher received. */
export const watcherCommunications = {
  personalData: (db: Db, watcherId: string): Promise<NonNullable<PersonalData['messages']>> =>
    db
      .select({
        subject: t.subject,
        sentAt: sql<Date>`${r.sentAt}`.mapWith(r.sentAt),
        unsubscribedAt: r.unsubscribedAt,
      })
      .from(r)
      .innerJoin(t, eq(t._id, r.communicationId))
      .where(and(ofWatcher(watcherId), eq(r.state, 'sent')))
      .orderBy(desc(r.sentAt)),

  /** To a watcher who got a message as well, that one counts. */
  move: async (tx: Db, from: string, to: string): Promise<void> => {
    await tx.execute(sql`
      update ${r} o set watcher_id = ${to}::uuid where o.watcher_id = ${from}::uuid and not exists (
        select from ${r} k where k.watcher_id = ${to}::uuid and k.communication_id = o.communication_id)`);
    await erase(tx, from);
  },

  /** Counts of messages stay. */
  erase,

  keepOptOut: async (deps: Pick<Deps, 'db' | 'store'>, email: string, at: Date): Promise<void> => {
    const hash = await addressHashes(deps);
    const latest = sql`greatest(${s.watcherUnsubscribedAt}, excluded.watcher_unsubscribed_at)`;
    await deps.db
      .insert(s)
      .values({ addressHash: hash(email), watcherUnsubscribedAt: at })
      .onConflictDoUpdate({ target: s.addressHash, set: { watcherUnsubscribedAt: latest } });
  },
};
