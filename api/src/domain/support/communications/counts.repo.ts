import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RecipientReason } from '@backlot/contracts/support/communications/recipients';
import type { Db } from '../../../platform/db/database.ts';
import { communicationRecipientTable as r, communicationTable as t } from './communications.table.ts';

type Count = 'sent' | 'skipped' | 'failed' | 'bounced' | 'unsubscribed';

/** Raises a count of a message, without a revision: counts are not a change of the record. */
export const raiseCount = async (tx: Db, communicationId: string, count: Count, by = 1): Promise<void> => {
  const raised: Partial<Record<Count, SQL>> = { [count]: sql`${t[count]} + ${by}::int` };
  await tx.update(t).set(raised).where(eq(t._id, communicationId));
};

/**
 * Locks the message of a recipient. Whoever changes both locks the message first.
 * @param lock `share` lets others send its emails meanwhile, but not pause it or count
 */
export async function lockMessageOf(
  tx: Db,
  recipientId: string,
  lock: 'update' | 'share' = 'update',
): Promise<typeof t.$inferSelect | undefined> {
  const of = tx.select({ _id: r.communicationId }).from(r).where(eq(r._id, recipientId));
  const [row] = await tx
    .select()
    .from(t)
    .where(eq(t._id, sql`(${of})`))
    .for(lock);
  return row;
}

/** How the work on a recipient ends. */
export type RecipientEnd = { state: 'sent' } | { state: 'skipped' | 'failed'; reason: RecipientReason };

/** Ends the work on a recipient, and counts it, in one statement: the emails of a message wait for each other here. */
export async function settleRecipient(
  tx: Db,
  recipientId: string,
  end: RecipientEnd,
  at: Date,
): Promise<void> {
  const { state } = end;
  const time = sql`${at.toISOString()}::timestamptz`;
  const ended =
    end.state === 'sent' ? sql`sent_at = ${time}` : sql`ended_at = ${time}, reason = ${end.reason}`;
  await tx.execute(sql`
    with message as (
      select id from ${t} where id = (select communication_id from ${r} where id = ${recipientId}::uuid) for update
    ), settled as (
      update ${r} set state = ${state}, ${ended}
      from message
      where ${r._id} = ${recipientId}::uuid and ${r.communicationId} = message.id and ${r.state} in ('queued', 'sending')
      returning ${r.communicationId} as message_id
    )
    update ${t} set ${sql.identifier(state)} = ${t[state]} + 1 from settled where ${t._id} = settled.message_id`);
}

/** Counts what a recipient’s email led to, once. Returns whether it is the first time. */
export async function markRecipientOnce(
  tx: Db,
  recipientId: string,
  mark: 'bouncedAt' | 'unsubscribedAt',
  at: Date,
): Promise<typeof r.$inferSelect | undefined> {
  await lockMessageOf(tx, recipientId);
  const [row] = await tx
    .update(r)
    .set({ [mark]: at })
    .where(and(eq(r._id, recipientId), isNull(r[mark])))
    .returning();
  if (row) await raiseCount(tx, row.communicationId, mark === 'bouncedAt' ? 'bounced' : 'unsubscribed');
  return row;
}
