import type { NotificationKind } from './platform/notifications/notification-kinds.registry.ts';
import { exporters } from './records.ts';

/** What a person turns on and off under Profile → Notifications, in this order. */
export const allNotificationKinds: readonly NotificationKind[] = [
  {
    kind: 'tickets.new',
    label: 'New tickets',
    help: 'A ticket without an assignee or team was opened, or its requester replied.',
    access: 'support:write',
    types: ['supportTicket', 'ticketOpenAnswer'],
  },
  {
    kind: 'tickets.mine',
    label: 'My tickets',
    help: 'A ticket was assigned to you or your team, its requester replied, a colleague added a note, or one of your replies wasn’t delivered.',
    access: 'support:write',
    types: ['ticketAssigned', 'ticketAnswer', 'ticketNote', 'ticketUndelivered'],
  },
  {
    kind: 'tickets.mentions',
    label: 'Mentions',
    help: 'A colleague mentioned you in a note.',
    access: 'support:read',
    types: ['ticketMention'],
  },
  {
    kind: 'tickets.breaches',
    label: 'SLA breaches',
    help: 'Your ticket, or one with no assignee or team, wasn’t answered or solved in time.',
    access: 'support:write',
    types: ['ticketBreach'],
  },
  {
    kind: 'tickets.ratings',
    label: 'Low ratings',
    help: 'A requester rated one of your tickets 1 or 2 out of 5.',
    access: 'support:write',
    types: ['ticketLowRating'],
  },
  {
    kind: 'tickets.emails',
    label: 'Emails without a ticket',
    help: 'An email arrived that got no ticket.',
    access: 'support:write',
    types: ['support.emailSetAside'],
  },
  {
    kind: 'movies.review',
    label: 'Movies to review',
    help: 'Movies were submitted for review.',
    access: 'movie:publish',
    types: ['movieReview', 'moviesReview'],
  },
  {
    kind: 'movies.problems',
    label: 'Movies that went offline',
    help: 'A movie expired, or couldn’t be published as scheduled.',
    access: 'movie:publish',
    types: ['movieExpired', 'movieNotPublished'],
  },
  {
    kind: 'payments.problems',
    label: 'Payments that need attention',
    help: 'A dispute, a failed refund, a held gateway report, or many declined cards.',
    access: 'payment:read',
    types: ['payment'],
  },
  {
    kind: 'documents',
    label: 'Receipts and invoices',
    help: 'Documents can’t be issued until a seller is set.',
    access: 'payment:manage',
    types: ['seller'],
  },
  {
    kind: 'admins.requests',
    label: 'Access requests',
    help: 'Someone requested an account.',
    access: 'admin:manage',
    types: ['admin.request'],
  },
  {
    kind: 'admins.security',
    label: 'Failed sign-ins',
    help: 'An unusual number of sign-ins failed.',
    access: 'admin:manage',
    types: ['admin.signInFailures'],
  },
  {
    kind: 'exports',
    label: 'Exports',
    help: 'A file that you requested is ready.',
    access: 'session',
    types: exporters.map(({ resource }) => `${resource}Export`),
  },
];
