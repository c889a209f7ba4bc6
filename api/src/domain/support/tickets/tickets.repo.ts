import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  MessagePage,
  ReplyEffects,
  TicketAttachment,
  TicketMessage,
} from '@backlot/contracts/support/tickets/message';
import { openStatuses, type Ticket, type TicketName } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { hasPermission } from '../../../platform/notifications/notifications.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { slaPolicyTable } from '../sla-policies/sla-policies.table.ts';
import { teamTable } from '../teams/teams.table.ts';
import { ticketRatingTable as rating } from '../satisfaction/satisfaction.table.ts';
import { withCurrentNames } from './mentions.ts';
import { categoryName, categoryOf } from './tickets.list.ts';
import { ticketMessageTable as m, ticketTable as t } from './tickets.table.ts';

const earlier = alias(t, 'earlier');
const remaining = alias(t, 'remaining');
const merged = sql<TicketName[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'number', s.number) order by s.number), '[]')
  from ticket s where s.merged_into_id = ticket.id)`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named = (key: string) => (uuid.test(key) ? eq(t._id, key) : eq(t.number, key.toUpperCase()));

const isSlaPaused = sql<boolean>`(${t.slaPolicyId} is not null and ${t.slaSince} is null and ${inArray(t.status, [...openStatuses])})`;

/** One ticket, by id or by number in any case. @throws ApiError 404 */
export async function readTicket(db: Db, key: string): Promise<Ticket> {
  const [found] = await db
    .select({
      ...getTableColumns(t),
      categoryName,
      assigneeName: adminTable.name,
      teamName: teamTable.name,
      watcherId: watcherTable._id,
      slaPolicyName: slaPolicyTable.name,
      isSlaPaused,
      ratingComment: rating.comment,
      ratedAt: rating.ratedAt,
      followUpOf: { _id: earlier._id, number: earlier.number },
      mergedInto: { _id: remaining._id, number: remaining.number },
      merged,
    })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.assigneeId))
    .leftJoin(teamTable, eq(teamTable._id, t.teamId))
    .leftJoin(lookupTable, categoryOf)
    .leftJoin(watcherTable, sql`lower(${watcherTable.email}) = lower(${t.requesterEmail})`)
    .leftJoin(slaPolicyTable, eq(slaPolicyTable._id, t.slaPolicyId))
    .leftJoin(rating, eq(rating._id, t.ratingId))
    .leftJoin(earlier, eq(earlier._id, t.followUpOfId))
    .leftJoin(remaining, eq(remaining._id, t.mergedIntoId))
    .where(named(key));
  if (!found) throw notFound();
  const { ratingScore: score, ratingComment, ratedAt } = found;
  return {
    ...found,
    rating: score === null || ratedAt === null ? null : { score, comment: ratingComment ?? '', ratedAt },
  };
}

/** Active admins who can work on tickets, by name. */
export const listAssignees = (db: Db) =>
  db
    .select({ _id: adminTable._id, name: adminTable.name })
    .from(adminTable)
    .where(hasPermission('support:write'))
    .orderBy(asc(adminTable.name), asc(adminTable._id))
    .limit(500);

const taggedAtMost = 2_000;
const tagsAtMost = 500;

/** The tags of the tickets whose last message is newest, by name. */
export const recentTags = sql`select distinct unnest(recent.tags) as tag from (
    select ${t.tags} as tags from ${t} where ${t.tags} <> '{}'
    order by ${t.lastMessageAt} desc limit ${sql.raw(String(taggedAtMost))}) recent
  order by tag limit ${sql.raw(String(tagsAtMost))}`;

export const listTags = async (db: Db): Promise<string[]> =>
  (await rowsOf<{ tag: string }>(db, recentTags)).map(({ tag }) => tag);

/** Of the row of `ticket_message` in the query. */
export const attachmentsOfMessage = sql<TicketAttachment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name, 'bytes', a.bytes) order by a.id), '[]')
  from ticket_attachment a where a.ticket_message_id = ticket_message.id)`;

/** The messages of a ticket and of those merged into it. */
export const inConversation = (ticketId: string): SQL =>
  sql`${m.ticketId} = any(array(select ${ticketId}::uuid union all select s.id from ticket s where s.merged_into_id = ${ticketId}::uuid))`;

/** What a scheduled reply does once it is sent. */
const effects = sql<ReplyEffects>`case when ${m.sendsAt} is null then '{}' else jsonb_strip_nulls(jsonb_build_object(
  'status', ${m.statusAfter}, 'addTags', nullif(${m.tagsAfter}, '{}'), 'assigneeId', ${m.assigneeAfter})) end`;

const pageSize = 50;
const shown = {
  _id: m._id,
  kind: m.kind,
  authorType: m.authorType,
  authorId: m.authorId,
  authorName: m.authorName,
  body: m.body,
  createdAt: m.createdAt,
  sendsAt: m.sendsAt,
  effects,
  undelivered: m.undelivered,
  remoteImages: m.remoteImages,
  attachments: attachmentsOfMessage,
};

/** The newest messages of a ticket, or those before one of them; oldest first. @throws ApiError 404 */
export async function listMessages(db: Db, key: string, before: string | undefined): Promise<MessagePage> {
  const [ticket] = await db.select({ _id: t._id }).from(t).where(named(key));
  if (!ticket) throw notFound();
  const start =
    before === undefined ? undefined : sql`(select c.created_at from ${m} c where c.id = ${before})`;
  const rows = await db
    .select(shown)
    .from(m)
    .where(
      and(inConversation(ticket._id), start && sql`(${m.createdAt}, ${m._id}) < (${start}, ${before}::uuid)`),
    )
    .orderBy(desc(m.createdAt), desc(m._id))
    .limit(pageSize + 1);
  const items = await withCurrentNames(db, rows.slice(0, pageSize).reverse());
  return { items, earlier: rows.length > pageSize ? (items[0]?._id ?? null) : null };
}

/** One message of a ticket. @throws ApiError 404 */
export async function readMessage(db: Db, ticketId: string, _id: string): Promise<TicketMessage> {
  const [found] = await db
    .select(shown)
    .from(m)
    .where(and(inConversation(ticketId), eq(m._id, _id)));
  const [message] = await withCurrentNames(db, found ? [found] : []);
  if (!message) throw notFound();
  return message;
}
