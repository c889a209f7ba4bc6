import type { Ticket, TicketRow, ticketSorts } from '@backlot/contracts/support/tickets/ticket';

export const statusLabels: Record<TicketRow['status'], string> = {
  new: 'New',
  open: 'Open',
  pending: 'Pending',
  on_hold: 'On hold',
  solved: 'Solved',
  closed: 'Closed',
};

export const priorityLabels: Record<TicketRow['priority'], string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const sortLabels: Record<(typeof ticketSorts)[number], string> = {
  '-lastMessageAt': 'Newest message',
  lastMessageAt: 'Oldest message',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-priority': 'Most urgent',
  priority: 'Least urgent',
};

export const authorLabels: Record<Ticket['messages'][number]['authorType'], string> = {
  requester: 'Requester',
  admin: 'Help Center',
  system: 'System',
};

export const ticketsMessages = {
  title: 'Help Center',
  description: 'Support tickets from watchers and makers.',
  searchLabel: 'Search by number or subject',
  emptyTitle: 'No tickets yet',
  emptyText: 'Tickets from watchers and makers appear here.',
  noMatch: 'No tickets match these filters',
  columns: {
    number: 'Number',
    subject: 'Subject',
    requesterName: 'Requester',
    category: 'Category',
    priority: 'Priority',
    status: 'Status',
    assigneeName: 'Assignee',
    createdAt: 'Created',
    lastMessageAt: 'Last message',
  },
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  panel: {
    label: 'Ticket',
    loading: 'Loading ticket',
    close: 'Close panel',
    notFound: 'Page not found',
    notFoundText: 'This ticket doesn’t exist.',
    failed: 'Couldn’t load the ticket',
    back: 'Back to tickets',
    movie: 'Movie',
    messages: 'Messages',
    noMessages: 'No messages yet.',
  },
  card: {
    title: 'Open tickets',
    meaning: 'Open tickets, including urgent and unassigned',
    open: 'Open',
    unassigned: 'Unassigned',
    urgent: 'Urgent',
    empty: 'No open tickets',
    link: 'View open tickets',
  },
} as const;
