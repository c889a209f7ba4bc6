import { endpoint } from '../../platform/http/endpoint.ts';
import { day, email, id, instant, reference, version } from '../../platform/values/fields.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import { z } from '../../z.ts';
import { ticketBulkAction, ticketBulkResult } from './bulk.ts';
import { newTicketFields } from './intake.ts';
import { mergeInput } from './merge.ts';
import { ratingScores } from '../satisfaction/rating.ts';
import { messageInput, messagePage, ticketMessage } from './message.ts';
import { ticket, ticketFields, ticketPriority, ticketRow, ticketStatus, ticketTag } from './ticket.ts';

const resource = 'support';
/** A ticket by its `_id` or its number, in any case. */
const ticketParams = z.strictObject({ _id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)) });
export const remoteImagesLinkMinutes = 5;
const ofMessage = z.strictObject({ _id: id, messageId: id });

const kind = {
  resource,
  noun: 'ticket',
  access: { read: 'support:read', write: 'support:write' },
  record: ticket,
} as const;
const { get, replace, patch, history } = recordEndpoints({ ...kind, fields: ticketFields });
/** What tickets share with other records. They aren't deleted: they hold what was said. */
export const ticketRecordApi = {
  get: endpoint({
    ...get,
    summary: 'Get a ticket by `_id` or number.',
    params: ticketParams,
  }),
  create: recordEndpoints({ ...kind, fields: newTicketFields }).create,
  replace,
  patch,
  history,
};

export const ticketSorts = [
  '-lastMessageAt',
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  '-priority',
  'priority',
  'slaDueAt',
  '-slaDueAt',
] as const;
const filters = {
  status: z.optional(csv(ticketStatus)),
  priority: z.optional(csv(ticketPriority)),
  /** Whether the ticket has an assignee. */
  assigned: z.optional(z.stringbool()),
  ids: z.optional(csv(id)),
  /** Assigned to one of these admins. */
  assignee: z.optional(csv(id)),
  /** Assigned to one of these teams. */
  team: z.optional(csv(id)),
  /** Whether the ticket has a team. */
  inTeam: z.optional(z.stringbool()),
  /** Whether its next SLA target is due within two hours, or past. */
  breaching: z.optional(z.stringbool()),
  /** Whether its last message is more than three days old. */
  inactive: z.optional(z.stringbool()),
  /** Whether the ticket is snoozed. */
  snoozed: z.optional(z.stringbool()),
  /** Whether the ticket is spam; only others are listed by default. */
  spam: z._default(z.stringbool(), false),
  category: z.optional(csv(z.string().check(z.maxLength(60)))),
  /** With one of these tags. */
  tag: z.optional(csv(ticketTag)),
  /** Rated with one of these scores. */
  rating: z.optional(csv(z.enum(ratingScores))),
  /** Days in UTC, both inclusive. */
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  /** Solved on these days and not reopened since. */
  solvedFrom: z.optional(day),
  solvedTo: z.optional(day),
  /** Missed a target of its SLA policy for the first time on these days. */
  breachedFrom: z.optional(day),
  breachedTo: z.optional(day),
  /** The requester's email, in any case. */
  requester: z.optional(email),
};
export const ticketQuery = listQuery(ticketSorts, filters);

/**
 * @without all: Nothing refers to a ticket yet.
 * @without delete, restore: A ticket keeps what was said; it is solved and closed instead.
 * @without restoreRevision: An earlier version would undo replies and solutions.
 */
export const supportApi = {
  ...ticketRecordApi,
  ...bulkEndpoints({
    resource,
    nouns: 'tickets',
    access: 'support:write',
    action: ticketBulkAction,
    filters: { q: ticketQuery.shape.q, ...filters },
    result: ticketBulkResult,
  }),
  assignees: endpoint({
    name: 'support.assignees',
    summary: 'List the admins who can work on tickets, for pickers.',
    method: 'GET',
    path: `${resource}/assignee`,
    access: 'support:read',
    response: z.array(reference),
  }),
  tags: endpoint({
    name: 'support.tags',
    summary: 'List the tags of recent tickets, by name, for suggestions.',
    method: 'GET',
    path: `${resource}/tag`,
    access: 'support:read',
    response: z.array(z.string()),
  }),
  list: endpoint({
    name: 'support.list',
    summary: 'List the tickets of the Help Center; `q` is a prefix of the number, the subject or the email.',
    method: 'GET',
    path: resource,
    access: 'support:read',
    query: ticketQuery,
    response: pageOf(ticketRow),
  }),
  messages: endpoint({
    name: 'support.messages',
    summary: 'List the newest messages of a ticket, oldest first, or those before one of them.',
    method: 'GET',
    path: `${resource}/:_id/message`,
    access: 'support:read',
    params: ticketParams,
    query: z.strictObject({ before: z.optional(id) }),
    response: messagePage,
  }),
  addMessage: endpoint({
    name: 'support.addMessage',
    summary:
      'Reply by email after 10 seconds or at a later time, and then set status, tags and assignee; or add an internal note.',
    method: 'POST',
    path: `${resource}/:_id/message`,
    access: 'support:write',
    status: 201,
    params: z.strictObject({ _id: id }),
    body: messageInput,
    response: ticketMessage,
  }),
  cancelMessage: endpoint({
    name: 'support.cancelMessage',
    summary: 'Cancel a reply that isn’t sent yet; 409 `already_sent` afterwards.',
    method: 'DELETE',
    path: `${resource}/:_id/message/:messageId`,
    access: 'support:write',
    params: ofMessage,
    response: ticketMessage,
  }),
  remoteImages: endpoint({
    name: 'support.remoteImages',
    summary: `Get the address of a page with the images of an email that are on other servers; it is valid for ${remoteImagesLinkMinutes} minutes.`,
    method: 'GET',
    path: `${resource}/:_id/message/:messageId/image`,
    access: 'support:read',
    params: ofMessage,
    response: z.object({ url: z.string() }),
  }),
  merge: endpoint({
    name: 'support.merge',
    summary:
      'Merge tickets into this one: they are closed permanently, and their messages and later replies are shown in it. 409 `different_requesters` until that is confirmed.',
    method: 'POST',
    path: `${resource}/:_id/merge`,
    access: 'support:write',
    params: z.strictObject({ _id: id }),
    body: mergeInput,
    response: ticket,
  }),
  setSpam: endpoint({
    name: 'support.setSpam',
    summary: 'Mark a ticket, and later ones from its requester, as spam or not spam.',
    method: 'POST',
    path: `${resource}/:_id/spam`,
    access: 'support:write',
    params: z.strictObject({ _id: id }),
    body: z.strictObject({ version, isSpam: z.boolean() }),
    response: ticket,
  }),
  snooze: endpoint({
    name: 'support.snooze',
    summary:
      'Hide a ticket from the views of unsolved tickets until a time, or until the requester replies; null ends the snooze.',
    method: 'POST',
    path: `${resource}/:_id/snooze`,
    access: 'support:write',
    params: z.strictObject({ _id: id }),
    body: z.strictObject({ version, until: z.nullable(instant) }),
    response: ticket,
  }),
};
