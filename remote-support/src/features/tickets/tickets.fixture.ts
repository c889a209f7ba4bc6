import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Ticket, TicketRow } from '@backlot/contracts/support/tickets/ticket';

/** A valid row; a test overrides what it tests. */
export const ticketRow = (part: Partial<TicketRow> = {}): TicketRow => ({
  _id: '01980000-0000-7000-8000-000000000004',
  number: 'T-10001',
  subject: 'The movie stops after ten minutes',
  requesterName: 'Ada Moreau',
  requesterEmail: 'ada@watchers.test',
  category: 'Playback',
  priority: 'urgent',
  status: 'open',
  assigneeName: null,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  lastMessageAt: new Date('2026-01-06T10:00:00Z'),
  ...part,
});

type Message = Ticket['messages'][number];
export const message = (part: Partial<Message> = {}): Message => ({
  _id: '01980000-0000-7000-8000-000000000005',
  authorName: 'Ada Moreau',
  authorType: 'requester',
  body: 'It stops at the same place each time.',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  ...part,
});

/** The whole ticket. */
export const ticket = (part: Partial<Ticket> = {}): Ticket => ({
  ...ticketRow(),
  movieTitle: 'Metropolis',
  messages: [message()],
  ...part,
});

export const ticketsPage = (items: TicketRow[], part: Partial<Page<TicketRow>> = {}): Page<TicketRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});
