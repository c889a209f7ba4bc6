import type { Ticket, TicketRow, ticketSorts } from '@backlot/contracts/support';

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
  '-lastMessageAt': 'Latest message',
  lastMessageAt: 'Oldest message',
  '-createdAt': 'Created last',
  createdAt: 'Created first',
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
  description: 'What watchers and makers asked, and what they were answered.',
  searchLabel: 'Search numbers or subjects',
  emptyTitle: 'No tickets yet',
  emptyText: 'A ticket appears here when a watcher or a maker asks for help.',
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
  nobody: 'Nobody',
  taken: 'Taken on',
  panel: {
    label: 'Ticket',
    loading: 'Loading the ticket',
    close: 'Close the ticket',
    notFound: 'Page not found',
    notFoundText: 'No ticket has this address.',
    failed: 'The ticket could not be loaded',
    back: 'Back to the list',
    movie: 'Movie',
    messages: 'Messages',
    noMessages: 'Nobody has written in this ticket yet.',
  },
  card: {
    title: 'Open tickets',
    meaning: 'Tickets that are not solved or closed; urgent and unassigned ones are among them.',
    open: 'Open',
    unassigned: 'Unassigned',
    urgent: 'Urgent',
    empty: 'No ticket is open.',
    link: 'View open tickets',
  },
} as const;
