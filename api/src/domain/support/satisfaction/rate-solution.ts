import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { RatingPage } from '@backlot/contracts/support/satisfaction/api';
import { lowScoreAtMost, type RatingInput } from '@backlot/contracts/support/satisfaction/rating';
import { publishEvent } from '../../../platform/db/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { ticketRecord, type TicketRecord } from '../tickets/tickets.record.ts';
import { ticketTable as t } from '../tickets/tickets.table.ts';
import { anonymized, invalidLink, ratingOfLink } from './rating-link.ts';
import { lowRatingNotice } from './satisfaction.messages.ts';
import { ticketRatingTable as r } from './satisfaction.table.ts';

type RateDeps = Pick<Deps, 'db' | 'store' | 'now'>;

/** A solved ticket and its rating, for the holder of a link. @throws ApiError 404; 410 also when the requester is anonymized */
export async function readRatingPage(deps: RateDeps, token: string): Promise<RatingPage> {
  const { _id, until } = await ratingOfLink(deps, token);
  return { ...(await readRating(deps.db, _id)), until };
}

/**
 * Rates a solution, or changes its rating; the ticket has that of its newest solution. The assignee is notified when the
 * score becomes low. @throws ApiError 404, 410
 */
export async function rateSolution(
  deps: RateDeps,
  token: string,
  input: RatingInput,
  requestId: string,
): Promise<RatingPage> {
  const { _id } = await ratingOfLink(deps, token);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const { ticketId } = await readRating(tx, _id);
    const ticket = await ticketRecord.lock(tx, ticketId, undefined);
    const before = await readRating(tx, _id);
    if (before.score === input.score && before.comment === input.comment) return;
    await tx
      .update(r)
      .set({ ...input, ratedAt: at })
      .where(eq(r._id, _id));
    await ticketRecord.update(tx, ticket, await newestRating(tx, ticketId), {
      action: 'rate',
      actorId: null,
      requestId,
      at,
    });
    if (!isLow(before.score) && isLow(input.score)) await notifyOfLowRating(tx, ticket, input);
  });
  return readRatingPage(deps, token);
}

const isLow = (score: number | null): boolean => score !== null && score <= lowScoreAtMost;

async function readRating(db: Db, _id: string) {
  const [row] = await db
    .select({
      ticketId: r.ticketId,
      number: t.number,
      subject: t.subject,
      score: r.score,
      comment: r.comment,
      email: t.requesterEmail,
    })
    .from(r)
    .innerJoin(t, eq(t._id, r.ticketId))
    .where(eq(r._id, _id));
  if (!row) throw invalidLink();
  const { email, ...found } = row;
  if (email.endsWith('@anonymized.invalid')) throw anonymized();
  return found;
}

async function newestRating(tx: Db, ticketId: string) {
  const [newest] = await tx
    .select({ ratingId: r._id, ratingScore: r.score })
    .from(r)
    .where(and(eq(r.ticketId, ticketId), isNotNull(r.score)))
    .orderBy(desc(r.createdAt))
    .limit(1);
  return newest ?? { ratingId: null, ratingScore: null };
}

async function notifyOfLowRating(tx: Db, ticket: TicketRecord, { score }: RatingInput): Promise<void> {
  if (ticket.assigneeId === null) return;
  await notify(
    tx,
    { publish: publishEvent },
    {
      to: [ticket.assigneeId],
      type: 'ticketLowRating',
      title: lowRatingNotice(ticket, score),
      body: ticket.subject,
      params: { ticketId: ticket._id },
      severity: 'warning',
    },
  );
}
