import {
  and,
  type AnyColumn,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PersonalData } from '@backlot/contracts/people/watchers/personal-data';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { nextVersion } from '../../../platform/records/version.ts';
import { newestFirst, type TimelineWindow } from '../../people/watchers/timeline/timeline-window.service.ts';
import type { Person } from '../../people/watchers/watcher-relations.registry.ts';
import { isUnsolved } from './clock-state.ts';
import { eraseDrafts } from './drafts.ts';
import { eraseRatingComments } from '../satisfaction/erase-comments.service.ts';
import { eraseReceivedMail } from './intake/received-mail.ts';
import { cancelReplies } from './ticket-messages.service.ts';
import { ticketRecord } from './tickets.record.ts';
import { undeliveredTexts } from './tickets.messages.ts';
import { attachmentsOfMessage as attachments } from './tickets.repo.ts';
import { ticketMessageTable as message, ticketTable as t } from './tickets.table.ts';

type Tickets = NonNullable<PersonalData['tickets']>;

const requestedBy = (email: string | AnyColumn): SQL => sql`lower(${t.requesterEmail}) = lower(${email})`;

const move = (tx: Db, from: string, { email, name }: { email: string; name?: string }, by: ChangeAuthor) =>
  tx
    .update(t)
    .set({ requesterEmail: email, ...(name !== undefined && { requesterName: name }), ...nextVersion(t, by) })
    .where(requestedBy(from))
    .returning({ _id: t._id });

const ratings = sql<Tickets[number]['ratings']>`(
  select coalesce(jsonb_agg(jsonb_build_object('score', r.score, 'comment', r.comment) order by r.created_at), '[]')
  from ticket_rating r where r.ticket_id = ticket.id and r.score is not null)`;

/** The tickets of a watcher, who is known by the email alone. */
export const watcherTickets = {
  count: (db: Db, email: string | AnyColumn) => db.$count(t, requestedBy(email)),

  countOpen: (db: Db, email: AnyColumn) => db.$count(t, and(requestedBy(email), isUnsolved(t))),

  timeline: (window: TimelineWindow): SQL => sql`
    select 'ticket', t.id, t.created_at, jsonb_build_object('number', t.number, 'subject', t.subject, 'status', t.status)
    from ticket t where lower(t.requester_email) = ${window.watcher.email.toLowerCase()}
    ${newestFirst(window, sql`t.created_at`, sql`t.id`)}`,

  personalData: async (db: Db, email: string): Promise<Tickets> => {
    const rows = await db
      .select({ ticket: t, message: { ...getTableColumns(message), attachments }, ratings })
      .from(t)
      .leftJoin(message, and(eq(message.ticketId, t._id), eq(message.kind, 'reply'), isNull(message.sendsAt)))
      .where(requestedBy(email))
      .orderBy(desc(t.createdAt), asc(message.createdAt));
    const tickets = new Map<string, Tickets[number]>();
    for (const { ticket, message: sent, ratings: given } of rows) {
      const shown = tickets.get(ticket._id) ?? { ...ticket, ratings: given, messages: [] };
      if (sent) shown.messages.push(sent);
      tickets.set(ticket._id, shown);
    }
    return [...tickets.values()];
  },

  move,
  audited: ticketRecord.audited,

  anonymize: async (tx: Db, email: string, anonymous: Person, by: ChangeAuthor) => {
    const moved = await move(tx, email, anonymous, by);
    const ids = moved.map(({ _id }) => _id);
    await cancelReplies(tx, ids, by);
    await tx
      .update(message)
      .set({ authorName: anonymous.name, remoteImages: [] })
      .where(and(eq(message.authorType, 'requester'), inArray(message.ticketId, ids)));
    await tx
      .update(message)
      .set({ undelivered: undeliveredTexts.erased })
      .where(and(isNotNull(message.undelivered), inArray(message.ticketId, ids)));
    await eraseDrafts(tx, ids);
    await eraseRatingComments(tx, ids);
    await eraseReceivedMail(tx, email, ids);
    return moved;
  },
};
