import type { Page } from '@backlot/contracts/platform/lists/list';
import type { MessageDrafts } from '@backlot/contracts/support/tickets/draft';
import type { MessagePage, TicketMessage } from '@backlot/contracts/support/tickets/message';
import type { Ticket, TicketRow } from '@backlot/contracts/support/tickets/ticket';

/** A valid row; a test overrides what it tests. */
export const ticketRow = (part: Partial<TicketRow> = {}): TicketRow => ({
  _id: '01980000-0000-7000-8000-000000000004',
  version: 1,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-01-06T10:00:00Z'),
  number: 'T-10001',
  subject: 'The movie stops after ten minutes',
  requesterName: 'Ada Moreau',
  requesterEmail: 'ada@watchers.test',
  categoryName: 'Playback',
  priority: 'urgent',
  status: 'open',
  assigneeId: null,
  assigneeName: null,
  teamName: null,
  tags: [],
  snoozedUntil: null,
  isSpam: false,
  lastMessageAt: new Date('2026-01-06T10:00:00Z'),
  lastMessageBy: 'requester',
  slaDueAt: null,
  ratingScore: null,
  ...part,
});

export const message = (part: Partial<TicketMessage> = {}): TicketMessage => ({
  _id: '01980000-0000-7000-8000-000000000005',
  kind: 'reply',
  authorId: null,
  authorName: 'Ada Moreau',
  authorType: 'requester',
  body: '<p>It stops at the same place each time.</p>',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  sendsAt: null,
  effects: {},
  undelivered: null,
  attachments: [],
  remoteImages: [],
  ...part,
});

export const noDrafts: MessageDrafts = { reply: null, note: null };

/** The whole ticket. */
export const ticket = (part: Partial<Ticket> = {}): Ticket => ({
  ...ticketRow(),
  channel: 'email',
  category: 'playback',
  teamId: null,
  movieId: null,
  movieTitle: 'Metropolis',
  watcherId: '01980000-0000-7000-8000-000000000002',
  firstReplyAt: null,
  solvedAt: null,
  closedAt: null,
  reopenCount: 0,
  rating: null,
  slaPolicyName: null,
  isSlaPaused: false,
  firstReplyDueAt: null,
  resolveDueAt: null,
  firstReplyBreachedAt: null,
  nextReplyDueAt: null,
  nextReplyBreachedAt: null,
  resolveBreachedAt: null,
  followUpOf: null,
  mergedInto: null,
  merged: [],
  ...part,
});

export const messagePage = (items = [message()], earlier: string | null = null): MessagePage => ({
  items,
  earlier,
});

export const ticketsPage = (items: TicketRow[], part: Partial<Page<TicketRow>> = {}): Page<TicketRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
