import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { supportApi } from '@backlot/contracts/support/tickets/api';
import {
  breachingMs,
  inactiveMs,
  type TicketPriority,
  ticketPriority,
  type TicketRow,
} from '@backlot/contracts/support/tickets/ticket';
import type { Deps } from '../../../platform/deps.ts';
import { searchFilter, oneOf, sinceDay, untilDay } from '../../../platform/lists/filters.ts';
import { type Filter, listPages, type Value } from '../../../platform/lists/list-pages.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { teamTable } from '../teams/teams.table.ts';
import { ticketSearch } from './ticket-search.service.ts';
import { firstBreachOf, priorityNumber, ticketTable as t } from './tickets.table.ts';

export type TicketQuery = Parsed<typeof supportApi.list>['query'];

const nameOfPriority = sql<TicketPriority>`(array[${sql.raw(ticketPriority.options.map((name) => `'${name}'`).join(', '))}])[${t.priority} + 1]`;
export const categoryOf = sql`${lookupTable.type} = 'ticketCategory' and ${lookupTable.key} = ${t.category}`;
/** The name of the lookup, or its key once it is deleted. */
export const categoryName = sql<string>`coalesce(${lookupTable.name}, ${t.category})`;

const row = {
  _id: t._id,
  version: t.version,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  number: t.number,
  subject: t.subject,
  requesterName: t.requesterName,
  requesterEmail: t.requesterEmail,
  categoryName,
  priority: nameOfPriority,
  status: t.status,
  assigneeId: t.assigneeId,
  assigneeName: adminTable.name,
  teamName: teamTable.name,
  tags: t.tags,
  snoozedUntil: t.snoozedUntil,
  isSpam: t.isSpam,
  lastMessageAt: t.lastMessageAt,
  lastMessageBy: t.lastMessageBy,
  slaDueAt: t.slaDueAt,
  ratingScore: t.ratingScore,
};
/** Never null, so that an index has all tickets in this order. */
const dueAt = sql`coalesce(${t.slaDueAt}, 'infinity'::timestamptz)`;
/** Usually few tickets of these days; otherwise they may all be far from the last message. */
const ofDays = { selective: true, lowDensity: true } as const;
const priorityFilter: Filter<readonly TicketPriority[]> = {
  ...oneOf(t.priority, 'int'),
  value: (given) => given.map(priorityNumber),
};
const ratingFilter: Filter<readonly string[]> = {
  ...oneOf(t.ratingScore, 'int'),
  value: (given) => given.map(Number),
};
/** The second half makes the partial index usable: most tickets have no tags. */
const taggedFilter: Filter<readonly string[]> = {
  where: (value) => sql`(${t.tags} && ${value}::text[] and ${t.tags} <> '{}')`,
  unordered: true,
};
const assignedFilter: Filter<boolean> = {
  where: (value) => sql`(${t.assigneeId} is not null) = ${value}::boolean`,
};

/** A moment within the next ten seconds, so that requests after each other share a cached total. */
const roundedMs = (moment: Date): number => Math.ceil(moment.getTime() / 10_000) * 10_000;
/** The first of two texts, seconds since 1970; unlike a timestamp as text it is read once for all rows. */
const momentIn = (value: Value) => sql`to_timestamp((${value}::text[])[1]::float8)`;

/** Pages of tickets. Whether one is snoozed depends on the time, which is part of the filter's value. */
export const ticketList = (deps: Pick<Deps, 'db' | 'now'>) => ticketsWith(deps, {});

/** The same with more columns. */
export const ticketsWith = <More extends Record<string, unknown>>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  more: Fields<More>,
) =>
  searchAnywhere<TicketQuery, TicketRow & More>(
    listPages<Searching<TicketQuery>, TicketRow, More>({
      name: Object.keys(more).length > 0 ? 'ticket_export' : 'ticket',
      db,
      table: t,
      id: t._id,
      sorts: {
        lastMessageAt: { by: t.lastMessageAt, type: 'timestamptz' },
        createdAt: { by: t.createdAt, type: 'timestamptz' },
        priority: { by: t.priority, type: 'int' },
        slaDueAt: { by: dueAt, type: 'timestamptz' },
      },
      filters: {
        q: searchFilter(ticketSearch),
        part: containsText(ticketSearch.anywhere),
        // Of several statuses no index has the order; rows are then joined and written for one page only.
        status: { ...oneOf(t.status), unordered: true },
        priority: priorityFilter,
        category: oneOf(t.category),
        tag: taggedFilter,
        rating: ratingFilter,
        createdFrom: { ...sinceDay(t.createdAt), ...ofDays },
        createdTo: { ...untilDay(t.createdAt), ...ofDays },
        solvedFrom: { ...sinceDay(t.solvedAt), ...ofDays },
        solvedTo: { ...untilDay(t.solvedAt), ...ofDays },
        breachedFrom: { ...sinceDay(firstBreachOf(t)), ...ofDays },
        breachedTo: { ...untilDay(firstBreachOf(t)), ...ofDays },
        assigned: assignedFilter,
        team: oneOf(t.teamId, 'uuid'),
        inTeam: { where: (value) => sql`(${t.teamId} is not null) = ${value}::boolean` },
        ids: oneOf(t._id, 'uuid'),
        assignee: oneOf(t.assigneeId, 'uuid'),
        requester: {
          where: (value) => sql`lower(${t.requesterEmail}) = ${value}::text`,
          selective: true,
        },
        breaching: {
          where: (value) =>
            sql`${dueAt} > (${value}::text[])[1]::timestamptz and ${dueAt} <= (${value}::text[])[2]::timestamptz`,
          value: (isBreaching: boolean) => {
            const soon = new Date(roundedMs(now()) + breachingMs).toISOString();
            return isBreaching ? ['-infinity', soon] : [soon, 'infinity'];
          },
        },
        inactive: {
          where: (value) =>
            sql`${t.lastMessageAt} > (${value}::text[])[1]::timestamptz and ${t.lastMessageAt} <= (${value}::text[])[2]::timestamptz`,
          value: (isInactive: boolean) => {
            const limit = new Date(roundedMs(now()) - inactiveMs).toISOString();
            return isInactive ? ['-infinity', limit] : [limit, 'infinity'];
          },
        },
        spam: { where: (value) => sql`${t.isSpam} = ${value}::boolean` },
        snoozed: {
          where: (value) =>
            sql`case when (${value}::text[])[2]::boolean then ${t.snoozedUntil} > ${momentIn(value)} else coalesce(${t.snoozedUntil} <= ${momentIn(value)}, true) end`,
          value: (isSnoozed: boolean) => [String(roundedMs(now()) / 1_000), String(isSnoozed)],
        },
      },
      row: { ...row, ...more },
      joins: [
        { table: adminTable, on: eq(adminTable._id, t.assigneeId) },
        { table: teamTable, on: eq(teamTable._id, t.teamId) },
        { table: lookupTable, on: categoryOf },
      ],
    }),
  );
