import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type Watched = Record<
  | 'status'
  | 'priority'
  | 'channel'
  | 'category'
  | 'firstReplyAt'
  | 'isSpam'
  | 'createdAt'
  | 'lastMessageAt'
  | 'lastMessageBy',
  AnyColumn
>;
/** What a ticket's clock depends on, as text; at its end when the requester's unanswered message came, in ms since the ticket. */
export const slaState = (t: Watched): SQL<string> =>
  sql<string>`(case when ${t.isSpam} then 'spam/' else '' end || ${t.status} || '/' || ${t.priority}::text || '/' || ${t.channel} || '/' || ${t.category} || '/' || (${t.firstReplyAt} is not null)::text || '/' || case when ${t.lastMessageBy} = 'requester' then (extract(epoch from ${t.lastMessageAt} - ${t.createdAt}) * 1000)::bigint::text else '' end)`;
/** Whether the clock has yet to see a change of its ticket. */
export const isClockStale = (t: Watched & { slaSeen: AnyColumn }): SQL =>
  sql`${t.slaSeen} is distinct from ${slaState(t)}`;
