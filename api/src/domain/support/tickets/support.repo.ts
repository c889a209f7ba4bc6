import { asc, eq, or, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type supportApi,
  type Ticket,
  ticketPriority,
  type TicketRow,
} from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { oneOf, startsWith } from '../../../platform/lists/conditions.ts';
import { type Filter, listPages } from '../../../platform/lists/list-pages.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { ticketMessageTable, ticketTable as t } from './support.table.ts';

type Priority = TicketRow['priority'];
const priorities = ticketPriority.options;

/** Stored as its place in the contract's list, so that urgent sorts above low. */
export const priorityNumber = (priority: Priority): number => priorities.indexOf(priority);
const priorityName = sql<Priority>`(array[${sql.raw(priorities.map((name) => `'${name}'`).join(', '))}])[${t.priority} + 1]`;

const row = {
  _id: t._id,
  number: t.number,
  subject: t.subject,
  requesterName: t.requesterName,
  requesterEmail: t.requesterEmail,
  /** The name of the lookup, or its key once it is deleted. */
  category: sql<string>`coalesce(${lookupTable.name}, ${t.category})`,
  priority: priorityName,
  status: t.status,
  assigneeName: adminTable.name,
  createdAt: t.createdAt,
  lastMessageAt: t.lastMessageAt,
};
const priorityFilter: Filter<Priority[]> = {
  ...oneOf(t.priority, 'int'),
  value: (given) => given.map(priorityNumber),
};
const categoryOf = sql`${lookupTable.type} = 'ticketCategory' and ${lookupTable.key} = ${t.category}`;
const assignedFilter: Filter<boolean> = {
  where: (value) => sql`(${t.assigneeId} is not null) = ${value}::boolean`,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const supportRepo = (db: Db) => ({
  list: listPages<Parsed<typeof supportApi.list>['query'], TicketRow>({
    name: 'ticket',
    db,
    table: t,
    id: t._id,
    sorts: {
      lastMessageAt: { by: t.lastMessageAt, type: 'timestamptz' },
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      priority: { by: t.priority, type: 'int' },
    },
    filters: {
      q: startsWith(t.number, t.subject),
      status: oneOf(t.status),
      priority: priorityFilter,
      assigned: assignedFilter,
    },
    row,
    joins: [
      { table: adminTable, on: eq(adminTable._id, t.assigneeId) },
      { table: lookupTable, on: categoryOf },
    ],
  }),

  /** By ID or by number in any case; undefined if unknown. */
  async find(key: string): Promise<Ticket | undefined> {
    const [found] = await db
      .select({ ...row, movieTitle: t.movieTitle })
      .from(t)
      .leftJoin(adminTable, eq(adminTable._id, t.assigneeId))
      .leftJoin(lookupTable, categoryOf)
      .where(or(eq(t.number, key.toUpperCase()), uuid.test(key) ? eq(t._id, key) : undefined));
    if (!found) return undefined;
    const m = ticketMessageTable;
    const messages = await db
      .select({
        _id: m._id,
        authorName: m.authorName,
        authorType: m.authorType,
        body: m.body,
        createdAt: m.createdAt,
      })
      .from(m)
      .where(eq(m.ticketId, found._id))
      .orderBy(asc(m.createdAt), asc(m._id))
      .limit(500);
    return { ...found, messages };
  },
});
