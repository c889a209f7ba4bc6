import { endpoint } from '../../platform/http/endpoint.ts';
import { id, instant } from '../../platform/values/fields.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

export const ticketStatus = z.enum(['new', 'open', 'pending', 'on_hold', 'solved', 'closed']);
export const ticketPriority = z.enum(['low', 'normal', 'high', 'urgent']);

export const ticketRow = z.object({
  _id: id,
  /** Human-readable: T-10234. */
  number: z.string(),
  subject: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  category: z.string(),
  priority: ticketPriority,
  status: ticketStatus,
  assigneeName: z.nullable(z.string()),
  createdAt: instant,
  lastMessageAt: instant,
});
export type TicketRow = z.infer<typeof ticketRow>;

export const ticketMessage = z.object({
  _id: id,
  authorName: z.string(),
  authorType: z.enum(['requester', 'admin', 'system']),
  body: z.string(),
  createdAt: instant,
});
export const ticket = z.object({
  ...ticketRow.shape,
  movieTitle: z.nullable(z.string()),
  messages: z.array(ticketMessage),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketSorts = [
  '-lastMessageAt',
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  '-priority',
  'priority',
] as const;
export const ticketQuery = listQuery(ticketSorts, {
  status: z.optional(csv(ticketStatus)),
  priority: z.optional(csv(ticketPriority)),
  /** Whether the ticket has an assignee. */
  assigned: z.optional(z.stringbool()),
});

export const supportApi = {
  list: endpoint({
    name: 'support.list',
    summary: 'Tickets of the Help Center; `q` is a prefix of the number or the subject.',
    method: 'GET',
    path: 'support',
    access: 'support:read',
    query: ticketQuery,
    response: pageOf(ticketRow),
  }),
  get: endpoint({
    name: 'support.get',
    summary: 'One ticket with its messages, oldest first; by `_id` or by number.',
    method: 'GET',
    path: 'support/:ticket',
    access: 'support:read',
    params: z.strictObject({ ticket: z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)) }),
    response: ticket,
  }),
};
