import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, notLike, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import { messageIdOf } from '../../../platform/mail/message-id.service.ts';
import { noteRatingRequest } from '../tickets/rating-request.service.ts';
import { ticketTable as t } from '../tickets/tickets.table.ts';
import type { RatingDeps } from './rating-config.service.ts';
import { ratingLinks } from './rating-link.ts';
import { ratingMail } from './satisfaction.messages.ts';
import { ticketRatingTable as r } from './satisfaction.table.ts';

const batchSize = 100;
const hourMs = 3_600_000;
/** A solution that wasn’t rated in time, such as one from before ratings were turned on, isn’t rated later. */
const lateAtMostMs = 7 * 24 * hourMs;

/**
 * Emails the requesters of tickets that were solved long enough ago a link to rate the solution, once for each; replicas
 * share the work. Returns how many there were.
 */
export async function requestRatings(deps: RatingDeps): Promise<number> {
  const { db, config, now } = deps;
  if (config.supportRatingDelayHours === undefined) return 0;
  const delayMs = config.supportRatingDelayHours * hourMs;
  const linkOf = await ratingLinks(deps);
  return db.transaction(async (tx) => {
    const at = now();
    const due = await lockDue(tx, new Date(at.getTime() - delayMs));
    for (const ticket of due) {
      const _id = newId();
      const added = await tx
        .insert(r)
        .values({ _id, ticketId: ticket._id, solvedAt: ticket.solvedAt, createdAt: at })
        .onConflictDoNothing()
        .returning({ _id: r._id });
      if (added.length === 0) continue;
      await noteRatingRequest(tx, ticket._id, at);
      await postMail(tx, ticket.requesterEmail, {
        ...ratingMail(ticket, linkOf(_id, at)),
        thread: {
          id: _id,
          references: [messageIdOf(ticket._id, config.mailFrom)],
          ...(config.supportEmail !== undefined && { replyTo: config.supportEmail }),
        },
      });
    }
    return due.length;
  });
}

/** Tickets to be rated whose requester wasn’t asked, oldest solution first. */
async function lockDue(tx: Db, solvedUntil: Date) {
  const { number, subject, requesterName, requesterEmail } = t;
  const asked = tx
    .select({ _id: r._id })
    .from(r)
    .where(and(eq(r.ticketId, t._id), eq(r.solvedAt, t.solvedAt)));
  return tx
    .select({
      _id: t._id,
      number,
      subject,
      requesterName,
      requesterEmail,
      solvedAt: sql<Date>`${t.solvedAt}`.mapWith(t.solvedAt),
    })
    .from(t)
    .where(
      and(
        inArray(t.status, ['solved', 'closed']),
        ne(t.channel, 'system'),
        eq(t.isSpam, false),
        isNull(t.mergedIntoId),
        notLike(requesterEmail, '%@anonymized.invalid'),
        lte(t.solvedAt, solvedUntil),
        gt(t.solvedAt, new Date(solvedUntil.getTime() - lateAtMostMs)),
        notExists(asked),
      ),
    )
    .orderBy(asc(t.solvedAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}
