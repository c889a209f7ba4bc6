import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  type PgColumn,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MessageKind } from '@backlot/contracts/support/tickets/message';
import {
  type TicketChannel,
  ticketPriority,
  type TicketPriority,
  type TicketStatus,
} from '@backlot/contracts/support/tickets/ticket';
import { createdColumn, idColumn, instant, recordColumns } from '../../../platform/db/columns.ts';
import { teamTable } from '../teams/teams.table.ts';
import { isUnsolved, isClockStale } from './clock-state.ts';
import { roundedMinutesSql } from './rounded-minutes.ts';

const priorities = ticketPriority.options;
/** Stored as its place in the contract's list, so that urgent sorts above low. */
export const priorityNumber = (priority: TicketPriority): number => priorities.indexOf(priority);
const priorityColumn = customType<{ data: TicketPriority; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: priorityNumber,
  fromDriver: (stored) => priorities[stored] ?? 'normal',
});
const authorType = () => text({ enum: ['requester', 'admin', 'system'] });

type Moment = 'createdAt' | 'firstReplyAt' | 'solvedAt' | 'closedAt';
type Rated = 'ratingRequestedAt' | 'ratingScore';
type Breached = 'firstReplyBreachedAt' | 'nextReplyBreachedAt' | 'resolveBreachedAt';
type Minutes = 'firstReplyMinutes' | 'resolutionMinutes';
type Measured = Record<
  Moment | Rated | Breached | Minutes | 'assigneeId' | 'teamId' | 'category' | 'isSpam',
  PgColumn
>;

/** When a ticket first missed a target of its SLA policy; null if it didn't. */
export const firstBreachOf = (t: Pick<Measured, Breached>): SQL =>
  sql`least(${t.firstReplyBreachedAt}, ${t.resolveBreachedAt}, ${t.nextReplyBreachedAt})`;

/** Days of a period that are no whole month are read from these alone. */
const metricIndexes = (t: Measured) => [
  index('ticket_metrics_created')
    .on(t.createdAt, t.assigneeId, t.teamId, t.category)
    .where(sql`not ${t.isSpam}`),
  index('ticket_metrics_replied')
    .on(t.firstReplyAt, t.firstReplyMinutes, t.assigneeId, t.teamId, t.category)
    .where(sql`not ${t.isSpam} and ${t.firstReplyAt} is not null`),
  index('ticket_metrics_solved')
    .on(
      t.solvedAt,
      t.resolutionMinutes,
      t.assigneeId,
      t.teamId,
      t.category,
      t.ratingRequestedAt,
      t.ratingScore,
    )
    .where(sql`not ${t.isSpam} and ${t.solvedAt} is not null`),
  index('ticket_metrics_closed')
    .on(t.closedAt)
    .where(sql`not ${t.isSpam} and ${t.solvedAt} is null and ${t.closedAt} is not null`),
  index('ticket_metrics_breached')
    .on(firstBreachOf(t))
    .where(sql`not ${t.isSpam} and ${firstBreachOf(t)} is not null`),
];

/** Minutes since a ticket was created, kept by the database. */
const minutesUntil = (moment: 'first_reply_at' | 'solved_at') =>
  integer().generatedAlwaysAs(roundedMinutesSql(sql.raw(`created_at`), sql.raw(moment)));

export const ticketTable = pgTable(
  'ticket',
  {
    ...recordColumns,
    number: text().notNull(),
    subject: text().notNull(),
    requesterName: text().notNull(),
    requesterEmail: text().notNull(),
    channel: text().$type<TicketChannel>().notNull().default('email'),
    category: text().notNull(),
    priority: priorityColumn().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    assigneeId: uuid(),
    teamId: uuid().references(() => teamTable._id, { onDelete: 'set null' }),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    movieId: uuid(),
    /** A copy: it outlives the movie. */
    movieTitle: text(),
    lastMessageAt: instant().notNull(),
    lastMessageBy: authorType(),
    /** When the requester's oldest message came that no reply has answered. */
    waitingSince: instant(),
    snoozedUntil: instant(),
    firstReplyAt: instant(),
    firstReplyMinutes: minutesUntil('first_reply_at'),
    solvedAt: instant(),
    resolutionMinutes: minutesUntil('solved_at'),
    closedAt: instant(),
    reopenCount: smallint().notNull().default(0),
    /** When its requester was last asked to rate it. */
    ratingRequestedAt: instant(),
    /** The rating of its newest solution that was rated, and its score. */
    ratingId: uuid(),
    ratingScore: smallint(),
    slaPolicyId: uuid(),
    /** Business hours that have counted before `slaSince`. */
    slaElapsedMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Since when the clock runs; null while it is paused or stopped. */
    slaSince: instant(),
    /** Business hours that have counted before `slaSince` since `waitingSince`. */
    nextReplyElapsedMs: bigint({ mode: 'number' }).notNull().default(0),
    firstReplyDueAt: instant(),
    nextReplyDueAt: instant(),
    resolveDueAt: instant(),
    /** The earliest of them. */
    slaDueAt: instant(),
    firstReplyBreachedAt: instant(),
    nextReplyBreachedAt: instant(),
    /** When the newest late reply was noticed. */
    nextReplyNoticedAt: instant(),
    resolveBreachedAt: instant(),
    /** The version of the ticket that the clock last saw; null until it first sees it. */
    slaSeenVersion: integer(),
    /** `sla_policy_changes.count` of the policies that it last saw. */
    slaPoliciesSeen: integer().notNull().default(0),
    /** The closed ticket that an answer to it continues here. */
    followUpOfId: uuid(),
    /** The ticket that shows its messages and gets its answers; never one that is merged itself. */
    mergedIntoId: uuid(),
    isSpam: boolean().notNull().default(false),
    /** When an admin last said whether it is; the latest one of a sender decides about the next tickets. */
    spamDecidedAt: instant(),
  },
  (t) => [
    uniqueIndex('ticket_number').on(t.number),
    index('ticket_by_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('ticket_by_subject_prefix').on(sql`lower(${t.subject}) text_pattern_ops`, sql`${t._id} desc`),
    index('ticket_by_email_prefix').on(sql`lower(${t.requesterEmail}) text_pattern_ops`, sql`${t._id} desc`),
    index('ticket_search').using(
      'gin',
      sql`(lower(${t.subject}) || ' ' || lower(${t.requesterName}) || ' ' || lower(${t.requesterEmail})) gin_trgm_ops`,
    ),
    index('ticket_by_requester').on(sql`lower(${t.requesterEmail})`, t.createdAt, t._id),
    index('ticket_by_message').on(t.lastMessageAt, t._id),
    index('ticket_by_created').on(t.createdAt, t._id),
    index('ticket_by_priority').on(t.priority, t._id),
    index('ticket_by_status').on(t.status, t.lastMessageAt, t._id),
    index('ticket_by_assignee').on(t.assigneeId, t.lastMessageAt, t._id),
    index('ticket_by_team')
      .on(t.teamId, t.lastMessageAt, t._id)
      .where(sql`${t.teamId} is not null`),
    index('ticket_tags')
      .using('gin', t.tags)
      .where(sql`${t.tags} <> '{}'`),
    index('ticket_tagged_by_message')
      .on(t.lastMessageAt)
      .where(sql`${t.tags} <> '{}'`),
    index('ticket_by_merged')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    index('ticket_by_spam').on(t.isSpam, t.lastMessageAt, t._id),
    index('ticket_spam_decided')
      .on(sql`lower(${t.requesterEmail})`, t.spamDecidedAt)
      .where(sql`${t.spamDecidedAt} is not null`),
    index('ticket_snoozed')
      .on(t.snoozedUntil)
      .where(sql`${t.snoozedUntil} is not null`),
    index('ticket_by_follow_up')
      .on(t.followUpOfId)
      .where(sql`${t.followUpOfId} is not null`),
    index('ticket_solved')
      .on(t.solvedAt)
      .where(sql`${t.status} = 'solved'`),
    ...metricIndexes(t),
    index('ticket_by_rating')
      .on(t.ratingScore, t.lastMessageAt, t._id)
      .where(sql`${t.ratingScore} is not null`),
    index('ticket_by_sla_due').on(sql`coalesce(${t.slaDueAt}, 'infinity'::timestamptz)`, t._id),
    index('ticket_sla_due')
      .on(t.slaDueAt)
      .where(sql`${t.slaDueAt} is not null`),
    index('ticket_sla_stale').on(t.updatedAt).where(isClockStale(t)),
    index('ticket_sla_policies').on(t.slaPoliciesSeen).where(isUnsolved(t)),
    // Few tickets are open, and the oldest of them are behind nearly all others.
    index('ticket_open_by_message').on(t.lastMessageAt, t._id).where(isUnsolved(t)),
    index('ticket_open_by_created').on(t.createdAt, t._id).where(isUnsolved(t)),
  ],
);

/** Numbers of tickets: `T-10001` is the first. */
export const ticketNumber = pgSequence('ticket_serial', { startWith: 10_001 });

export const ticketMessageTable = pgTable(
  'ticket_message',
  {
    ...idColumn,
    ...createdColumn,
    ticketId: uuid()
      .notNull()
      .references(() => ticketTable._id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull().default('reply'),
    authorName: text().notNull(),
    authorType: authorType().notNull(),
    /** The admin, or null for anyone else. */
    authorId: uuid(),
    /** Sanitized HTML. */
    body: text().notNull(),
    /** When a reply is sent; null once it is, and for everything that isn't sent. */
    sendsAt: instant(),
    /** The status of the ticket once the reply is sent. */
    statusAfter: text().$type<TicketStatus>(),
    /** The tags that the ticket gets, and who is assigned, once the reply is sent. */
    tagsAfter: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    assigneeAfter: uuid(),
    /** Why a reply was not delivered, without the address. */
    undelivered: text(),
    /** The Message-ID of the email that it came by, without angle brackets. */
    mailId: text(),
    /** Addresses of images that the email would load from other servers. */
    remoteImages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index('ticket_message_ticket').on(t.ticketId, t.createdAt, t._id),
    index('ticket_message_by_mail')
      .on(t.mailId)
      .where(sql`${t.mailId} is not null`),
  ],
);
