import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { CannedText } from '@backlot/contracts/support/canned-replies/canned-reply';
import { withValues } from '@backlot/contracts/support/canned-replies/variables';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { paymentTable } from '../../money/payments/payments.table.ts';
import { ticketRecord } from '../tickets/tickets.record.ts';
import { cannedReplyTable as t } from './canned-replies.table.ts';

type OfTicket = { cannedReplyId: string; ticketId: string };

/** A canned reply with the values of a ticket. @throws ApiError 404 */
export async function readCannedText(
  db: Db,
  { cannedReplyId, ticketId }: OfTicket,
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<CannedText> {
  const [reply] = await db
    .select()
    .from(t)
    .where(and(eq(t._id, cannedReplyId), isNull(t.deletedAt)));
  if (!reply) throw notFound();
  const ticket = await ticketRecord.read(db, ticketId);
  const orderId = can(permissions, 'payment:read') ? await lastOrderOf(db, ticket) : null;
  const { status, addTags, assigneeId } = reply;
  const body = withValues(reply.body, {
    'watcher.name': escaped(ticket.requesterName),
    'movie.title': escaped(ticket.movieTitle),
    'order.id': escaped(orderId),
  });
  return { body, status, addTags, assigneeId };
}

/** The last order that a watcher paid for, of one movie where there is one. */
async function lastOrderOf(
  db: Db,
  { watcherId, movieId }: { watcherId: string | null; movieId: string | null },
): Promise<string | null> {
  if (watcherId === null) return null;
  const [last] = await db
    .select({ orderId: paymentTable.orderId })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.watcherId, watcherId),
        isNotNull(paymentTable.paidAt),
        movieId === null ? undefined : eq(paymentTable.movieId, movieId),
      ),
    )
    .orderBy(desc(paymentTable.createdAt), desc(sql`${paymentTable._id}`))
    .limit(1);
  return last?.orderId ?? null;
}

/** Names and titles are written by others. */
const escaped = (value: string | null): string | null => (value === null ? null : escapeHtml(value));
