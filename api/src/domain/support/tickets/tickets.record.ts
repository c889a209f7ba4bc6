import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { ticketFields, type TicketInput } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { isTeam } from '../teams/teams.service.ts';
import { notifyOfTicket } from './ticket-notices.ts';
import { canBeAssigned } from './ticket-owners.ts';
import { updateClock } from './sla-clocks.ts';
import { readTicket } from './tickets.repo.ts';
import { ticketTable as t } from './tickets.table.ts';

export type TicketRecord = typeof t.$inferSelect;

/** Kept by `updateClock`. */
const clockColumns = [
  'slaPolicyId',
  'slaElapsedMs',
  'slaSince',
  'nextReplyElapsedMs',
  'firstReplyDueAt',
  'nextReplyDueAt',
  'resolveDueAt',
  'slaDueAt',
  'firstReplyBreachedAt',
  'nextReplyBreachedAt',
  'nextReplyNoticedAt',
  'resolveBreachedAt',
  'slaSeenVersion',
  'slaPoliciesSeen',
];

export const ticketRecord = recordOf({
  type: 'ticket',
  table: t,
  fields: ticketFields,
  name: t.number,
  access: 'support:read',
  read: readTicket,
  publicColumns: [
    'number',
    'snoozedUntil',
    'firstReplyAt',
    'solvedAt',
    'closedAt',
    'reopenCount',
    'ratingScore',
    'followUpOfId',
    'mergedIntoId',
    'isSpam',
    'spamDecidedAt',
    'lastMessageAt',
    'lastMessageBy',
    'waitingSince',
  ],
  derived: [
    'movieTitle',
    'ratingId',
    'ratingRequestedAt',
    'firstReplyMinutes',
    'solvedAt',
    'resolutionMinutes',
    'closedAt',
    'spamDecidedAt',
    ...clockColumns,
  ],
  checkEditable: ({ status, mergedIntoId }) => {
    if (mergedIntoId !== null)
      throw conflict('ticket_merged', 'This ticket was merged into another one. Continue there.');
    if (status === 'closed')
      throw conflict('ticket_closed', 'This ticket is closed. Open a new one for the same person.');
  },
  columns: (tx, input, before, { at }) => ticketColumns(tx, input, before, at),
  afterWrite: async (tx, after, before, { actorId }) => {
    await updateClock(tx, after._id);
    await notifyOfTicket(tx, after, before, actorId);
  },
});

/** What is stored of an input. @throws ApiError 422 as `checkedReferences` */
export async function ticketColumns(tx: Db, input: TicketInput, before: TicketRecord | null, at: Date) {
  const movieTitle = await checkedReferences(tx, input, before);
  const moved = before?.status === input.status ? {} : statusTimesOf(input.status, at);
  const { number, lastMessageAt } = before ?? { number: await nextTicketNumber(tx), lastMessageAt: at };
  return { ...input, ...moved, movieTitle, number, lastMessageAt };
}

/** When a ticket was solved and closed; an open one was neither. */
export const statusTimesOf = (status: TicketRecord['status'], at: Date) => ({
  ...(status !== 'closed' && { solvedAt: status === 'solved' ? at : null }),
  closedAt: status === 'closed' ? at : null,
});

export async function nextTicketNumber(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('ticket_serial')::text as n`);
  return `T-${row?.n ?? ''}`;
}

/**
 * The title of the movie, which the ticket keeps.
 * @throws ApiError 422 on every field with an unknown reference, and for a ticket that would be new again
 */
export async function checkedReferences(
  tx: Db,
  input: TicketInput,
  before: TicketRecord | null,
): Promise<string | null> {
  const problems: FieldError[] = [];
  if (!before && input.status === 'closed')
    problems.push(fieldProblem('status', 'not_closed', 'A new ticket can’t be closed.'));
  if (before && before.status !== 'new' && input.status === 'new')
    problems.push(fieldProblem('status', 'not_new', 'A ticket that was opened can’t be set to New again.'));
  // A refused category isn't read.
  if ('category' in input && !(await isOffered(tx, input.category, before?.category)))
    problems.push(fieldProblem('category', 'unknown', 'Choose a valid category.'));
  if (input.teamId !== (before?.teamId ?? null) && input.teamId !== null && !(await isTeam(tx, input.teamId)))
    problems.push(unknownTeam);
  if (input.assigneeId !== before?.assigneeId && !(await canBeAssigned(tx, input.assigneeId)))
    problems.push(unknownAssignee);
  const isSameMovie = before !== null && before.movieId === input.movieId;
  const movie = input.movieId === null || isSameMovie ? undefined : await findMovie(tx, input.movieId);
  if (input.movieId !== null && !isSameMovie && !movie)
    problems.push(fieldProblem('movieId', 'unknown', 'Choose a valid movie.'));
  if (problems.length > 0) throw invalid(...problems);
  return isSameMovie ? before.movieTitle : (movie?.title ?? null);
}

const isOffered = async (tx: Db, key: string, former?: string) =>
  (await findOffered(tx, [], [{ type: 'ticketCategory', key }], () => former === key)).length > 0;

const unknownTeam = fieldProblem('teamId', 'unknown', 'Choose a valid team.');
const unknownAssignee = fieldProblem('assigneeId', 'unknown', 'Choose someone who can work on tickets.');

/** @throws ApiError 422 for someone who can't work on tickets */
export async function checkAssignee(tx: Db, assigneeId: string | null): Promise<void> {
  if (!(await canBeAssigned(tx, assigneeId))) throw invalid(unknownAssignee);
}

/** @throws ApiError 422 for a team that doesn’t exist */
export async function checkTeam(tx: Db, teamId: string | null): Promise<void> {
  if (teamId !== null && !(await isTeam(tx, teamId))) throw invalid(unknownTeam);
}

async function findMovie(tx: Db, _id: string) {
  const { title, deletedAt } = movieTable;
  const [movie] = await tx
    .select({ title })
    .from(movieTable)
    .where(and(eq(movieTable._id, _id), isNull(deletedAt)));
  return movie;
}
