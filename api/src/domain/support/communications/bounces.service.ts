import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { communicationRecipientTable as r, suppressedAddressTable as s } from './communications.table.ts';
import { markRecipientOnce } from './counts.repo.ts';
import { addressHashes } from './suppressed-addresses.ts';

/** Counts the bounce of an email once, and one more of its address. */
export async function recordHardBounce(
  tx: Db,
  recipientId: string,
  addressHash: SQL<string>,
  at: Date,
): Promise<void> {
  if (!(await markRecipientOnce(tx, recipientId, 'bouncedAt', at))) return;
  await tx
    .insert(s)
    .values({ addressHash, hardBounces: 1 })
    .onConflictDoUpdate({ target: s.addressHash, set: { hardBounces: sql`${s.hardBounces} + 1` } });
}

const messageIds = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/g;
/** Of an address that doesn’t exist; policies and full inboxes have others, a delay has 4. Source: RFC 3463, 3.2 */
const permanentStatus = /^status:\s*5\.1\./im;
const idsAtMost = 20;

/** The IDs that begin the Message-IDs of our emails. */
export const messageIdsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(messageIds)].map(([, id = '']) => id))].slice(0, idsAtMost);

/**
 * Records the bounce that a delivery report is about: it quotes the Message-ID of our email.
 * @returns whether it is about an email of a message
 */
export async function recordBounceReport(
  deps: Pick<Deps, 'db' | 'store'>,
  report: Buffer,
  at: Date,
): Promise<boolean> {
  const { db } = deps;
  const text = report.toString('latin1');
  const ids = messageIdsIn(text);
  if (ids.length === 0) return false;
  const recipients = await db
    .select({ _id: r._id, email: sql<string>`coalesce(${watcherTable.email}, ${makerTable.email})` })
    .from(r)
    .leftJoin(watcherTable, eq(watcherTable._id, r.watcherId))
    .leftJoin(makerTable, eq(makerTable._id, r.makerId))
    .where(inArray(r._id, ids));
  if (permanentStatus.test(text)) {
    const hash = await addressHashes(deps);
    for (const { _id, email } of recipients)
      await db.transaction((tx) => recordHardBounce(tx, _id, hash(email), at));
  }
  return recipients.length > 0;
}
