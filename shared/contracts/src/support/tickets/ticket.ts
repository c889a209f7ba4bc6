import { email, id, instant, kebab, recordFields, text } from '../../platform/values/fields.ts';
import { field, fieldsOfRecord, inputOf, shapeOf } from '../../platform/records/record-fields.ts';
import { z } from '../../z.ts';
import { ticketRating } from '../satisfaction/rating.ts';

/**
 * `pending` waits for the requester, `on_hold` for someone else. A solved ticket that isn't reopened is closed for good
 * after `closedAfterDays`.
 */
export const ticketStatus = z.enum(['new', 'open', 'pending', 'on_hold', 'solved', 'closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;
export const ticketPriority = z.enum(['low', 'normal', 'high', 'urgent']);
export type TicketPriority = z.infer<typeof ticketPriority>;
export const ticketChannel = z.enum(['email', 'web', 'app', 'phone', 'system']);
export type TicketChannel = z.infer<typeof ticketChannel>;

/** A solved ticket is closed after as many days without an answer. */
export const closedAfterDays = 4;
/** A ticket whose next target is due within this time, or past, is breaching. */
export const breachingMs = 2 * 3_600_000;
/** A ticket whose last message is older than this is inactive. */
export const inactiveMs = 3 * 24 * 3_600_000;
export const openStatuses = ['new', 'open', 'pending', 'on_hold'] as const satisfies readonly TicketStatus[];

export const maxTags = 20;
const isOnce = (tags: readonly string[]): boolean => new Set(tags).size === tags.length;
export const ticketTag = text(40, 1);
export const ticketTags = z
  .array(ticketTag)
  .check(z.maxLength(maxTags), z.refine(isOnce, 'Each tag can be added once.'));

export const ticketFields = fieldsOfRecord({
  subject: field(text(150, 3), { label: 'Subject', blank: '', isPersonal: true }),
  requesterName: field(text(80, 1), {
    label: 'Name',
    columnLabel: 'Requester',
    blank: '',
    isPersonal: true,
  }),
  requesterEmail: field(email, { label: 'Email', blank: '', isPersonal: true }),
  channel: field(ticketChannel, { label: 'Channel', blank: 'phone' }),
  /** Key of a `ticketCategory` lookup. */
  category: field(kebab(60), { label: 'Category', blank: '' }),
  priority: field(ticketPriority, { label: 'Priority', blank: 'normal' }),
  status: field(ticketStatus, { label: 'Status', blank: 'new' }),
  assigneeId: field(z.nullable(id), { label: 'Assignee', blank: null }),
  teamId: field(z.nullable(id), { label: 'Team', blank: null }),
  tags: field(ticketTags, { label: 'Tags', blank: [] }),
  movieId: field(z.nullable(id), { label: 'Movie', blank: null }),
});
export const ticketInput = inputOf(ticketFields);
export type TicketInput = z.infer<typeof ticketInput>;

const ticketName = z.object({ _id: id, number: z.string() });
export type TicketName = z.infer<typeof ticketName>;

/** Facts that the ticket's own actions write. */
const facts = {
  /** Human-readable: T-10234. */
  number: z.string(),
  /** The name of the lookup; its key once it is deleted. */
  categoryName: z.string(),
  assigneeName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  /** Hidden from the views of unsolved tickets until then, or until the requester answers. */
  snoozedUntil: z.nullable(instant),
  /** It is in no view but Spam, and causes no email, notification or SLA target. */
  isSpam: z.boolean(),
  lastMessageAt: instant,
  /** Null without a message. */
  lastMessageBy: z.nullable(z.enum(['requester', 'admin', 'system'])),
  /** When the next target of its SLA policy is due; null without one, while it is paused and once it is solved. */
  slaDueAt: z.nullable(instant),
};

export const ticketRow = z.object({
  ...recordFields,
  ...z.pick(inputOf(ticketFields), {
    subject: true,
    requesterName: true,
    requesterEmail: true,
    priority: true,
    status: true,
    assigneeId: true,
    tags: true,
  }).shape,
  ...facts,
  /** How the requester rated its solution, 1 to 5; null until then. */
  ratingScore: z.nullable(z.int()),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const ticket = z.object({
  ...recordFields,
  ...shapeOf(ticketFields),
  ...facts,
  movieTitle: z.nullable(z.string()),
  /** The watcher with the requester's email; null when there is none. */
  watcherId: z.nullable(id),
  /** The first reply of an admin. */
  firstReplyAt: z.nullable(instant),
  solvedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** How often an answer reopened it after it was solved. */
  reopenCount: z.int(),
  rating: z.nullable(ticketRating),
  slaPolicyName: z.nullable(z.string()),
  /** Whether the ticket's status pauses its clock. */
  isSlaPaused: z.boolean(),
  firstReplyDueAt: z.nullable(instant),
  /** Of the requester's oldest unanswered message. */
  nextReplyDueAt: z.nullable(instant),
  resolveDueAt: z.nullable(instant),
  firstReplyBreachedAt: z.nullable(instant),
  /** When a next reply was first late. */
  nextReplyBreachedAt: z.nullable(instant),
  resolveBreachedAt: z.nullable(instant),
  /** The closed ticket that an answer to it continues here. */
  followUpOf: z.nullable(ticketName),
  /** The ticket that shows its messages and gets its answers. */
  mergedInto: z.nullable(ticketName),
  /** The tickets whose messages it shows. */
  merged: z.array(ticketName),
});
export type Ticket = z.infer<typeof ticket>;
