import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { updateClock } from './sla-clocks.ts';
import { ticketRecord } from './tickets.record.ts';
import { readTicket } from './tickets.repo.ts';
import { ticketMessageTable as m, ticketTable as t } from './tickets.table.ts';

/** Whether a ticket has a reply that isn’t sent yet. */
export const isReplyWaiting = (ticketId: SQL): SQL =>
  sql`exists (select from ${m} waiting where waiting.ticket_id = ${ticketId} and waiting.sends_at is not null)`;

/** @throws ApiError 409 `reply_waiting` */
export async function refuseWaitingReply(
  tx: Db,
  { _id, number }: Pick<Ticket, '_id' | 'number'>,
): Promise<void> {
  if ((await tx.$count(t, and(sql`${t._id} = ${_id}`, isReplyWaiting(sql`${t._id}`)))) > 0)
    throw conflict(
      'reply_waiting',
      `A reply to ${number} hasn’t been sent yet. Cancel it, or wait until it’s sent.`,
    );
}

/** Marks a ticket as spam, or not; later tickets of its sender follow. @throws ApiError 404; 409 */
export const setSpam = (
  db: Db,
  _id: string,
  { version, isSpam }: { version: number; isSpam: boolean },
  by: ChangeAuthor,
): Promise<Ticket> =>
  db.transaction(async (tx) => {
    const before = await ticketRecord.lockEditable(tx, _id, version);
    await refuseWaitingReply(tx, before);
    await ticketRecord.update(
      tx,
      before,
      { isSpam, spamDecidedAt: by.at },
      { ...by, action: isSpam ? 'markSpam' : 'notSpam' },
    );
    await updateClock(tx, _id);
    return readTicket(tx, _id);
  });

/** Whether new tickets of a sender are spam. */
export async function isSpamSender(tx: Db, sender: string): Promise<boolean> {
  const [latest] = await tx
    .select({ isSpam: t.isSpam })
    .from(t)
    .where(and(sql`lower(${t.requesterEmail}) = ${sender.toLowerCase()}`, isNotNull(t.spamDecidedAt)))
    .orderBy(desc(t.spamDecidedAt))
    .limit(1);
  return latest?.isSpam ?? false;
}
