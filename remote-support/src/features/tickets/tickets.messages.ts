import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { ticketSorts } from '@backlot/contracts/support/tickets/api';
import type { TicketBulkAction, TicketSkipReason } from '@backlot/contracts/support/tickets/bulk';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';

export const sortLabels: Record<(typeof ticketSorts)[number], string> = {
  '-lastMessageAt': 'Newest message',
  lastMessageAt: 'Oldest message',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-priority': 'Most urgent',
  priority: 'Least urgent',
  slaDueAt: 'Due first',
  '-slaDueAt': 'Due last',
};

export const authorLabels: Record<TicketMessage['authorType'], string> = {
  requester: 'Requester',
  admin: 'Help Center',
  system: 'System',
};

export const ticketsMessages = {
  title: 'Help Center',
  records: 'Tickets',
  /** Titles of several notifications of one kind. */
  notifications: {
    created: '{count} new tickets',
    assigned: '{count} tickets were assigned to you',
    note: '{count} notes on your tickets',
    answer: '{count} new messages on your tickets',
    breach: '{count} tickets breached their SLA',
    lowRating: '{count} tickets with low ratings',
  },
  description: 'Support tickets from watchers and makers.',
  searchLabel: 'Search by number, subject or email',
  emptyTitle: 'No tickets yet',
  emptyText: 'Tickets from watchers and makers appear here.',
  noMatch: 'No tickets match these filters',
  columns: {
    number: 'Number',
    subject: 'Subject',
    requesterName: 'Requester',
    categoryName: 'Category',
    tags: 'Tags',
    priority: 'Priority',
    status: 'Status',
    assigneeName: 'Assignee',
    createdAt: 'Created',
    lastMessageAt: 'Last message',
    slaDueAt: 'Due',
    ratingScore: 'Rating',
  },
  draft: 'Draft',
  ranges: { created: 'Created', solved: 'Solved', breached: 'SLA breached' },
  scoreOf: (score: number) => `${score} of 5`,
  unassigned: 'Unassigned',
  assigned: 'Assigned',
  snoozed: 'Snoozed',
  breaching: 'Breaching',
  views: {
    mine: 'Mine',
    unassigned: 'Unassigned',
    breaching: 'Breaching',
    open: 'Open',
    pending: 'Pending',
    solved: 'Solved',
    spam: 'Spam',
  },
  form: {
    title: 'New ticket',
    open: 'New ticket',
    add: 'Add ticket',
    added: 'Ticket added',
    category: 'Choose a category',
  },
  snoozing: {
    label: 'Snooze',
    hours: 'For 4 hours',
    tomorrow: 'Until tomorrow, 9 AM',
    week: 'Until next week, 9 AM',
    end: 'End the snooze',
    snoozed: (time: string) => `Snoozed until ${time}`,
    ended: 'Snooze ended',
  },
  spam: {
    mark: 'Mark as spam',
    unmark: 'Not spam',
    marked: (number: string) => `${number} marked as spam`,
    unmarked: (number: string) => `${number} marked as not spam`,
    about: (email: string) =>
      `This ticket is spam. New tickets from ${email} are spam too, until you choose “Not spam”.`,
  },
  sla: {
    firstReply: 'First reply',
    resolve: 'Solution',
    policy: 'SLA policy',
    overdue: 'Overdue',
    missed: 'Missed',
    paused: 'Paused',
  },
  composer: {
    reply: 'Reply',
    note: 'Internal note',
    replyTo: (name: string) => `Reply to ${name}`,
    noteLabel: 'Note, visible to admins only',
    send: 'Send',
    sendAnd: 'Send and set status',
    sendAs: (status: string) => `Send and set to ${status}`,
    addNote: 'Add note',
    sending: (name: string) => `Sending reply to ${name}`,
    canned: 'Canned replies',
    whenSent: (effects: string) => `When sent: ${effects}`,
    setsStatus: (status: string) => `set to ${status}`,
    addsTag: (tag: string) => `add tag ${tag}`,
    assigns: (name: string) => `assign to ${name}`,
    dropEffects: 'Send without changes',
    loading: 'Loading draft',
    failed: 'Couldn’t load the draft',
  },
  attachments: {
    attach: 'Attach files',
    files: 'Files to send',
    remove: (name: string) => `Remove ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    tooMany: (limit: number) => `A message can have ${limit} attachments.`,
  },
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
    messagesFailed: 'Couldn’t load the messages',
    loadingMessages: 'Loading messages',
    earlier: 'Show earlier messages',
    note: 'Internal note',
    sendsAt: (time: string) => `Sends ${time}`,
    cancelSending: 'Don’t send',
    unassign: 'Unassign',
    snoozedUntil: (time: string) => `Snoozed until ${time}`,
    closed: 'This ticket is closed.',
    requester: 'About the requester',
    others: 'Other tickets',
    loadingOthers: 'Loading other tickets',
    othersFailed: 'Couldn’t load other tickets',
    noOthers: 'No other tickets',
    allOf: (count: string) => `View all ${count}`,
  },
  emails: 'Emails without a ticket',
  ratedAt: (time: string) => `Rated ${time}`,
  followUpOf: 'Follow-up of',
  extras: {
    files: 'Attachments',
    download: (name: string) => `Download ${name}`,
    blocked: (count: number) =>
      count === 1
        ? '1 image on another server wasn’t loaded.'
        : `${count} images on other servers weren’t loaded.`,
    show: 'Show addresses',
    hide: 'Hide addresses',
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

const rows = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);
type Action = TicketBulkAction['type'];
/** The actions with a value. */
export type ChosenAction = Exclude<Action, 'markSpam' | 'notSpam'>;
const bulkTitles: Record<Action, string> = {
  assign: 'Assign',
  setStatus: 'Set status',
  setPriority: 'Set priority',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  markSpam: 'Mark as spam',
  notSpam: 'Not spam',
};

/** Bulk changes of tickets. */
export const bulkMessages = {
  rows,
  titles: bulkTitles,
  actions: {
    assign: 'Assign…',
    setStatus: 'Set status…',
    setPriority: 'Set priority…',
    addTag: 'Add tag…',
    removeTag: 'Remove tag…',
    markSpam: 'Mark as spam',
    notSpam: 'Not spam',
  } satisfies Record<Action, string>,
  done: {
    assign: (count: number) => `${rows(count)} assigned`,
    setStatus: (count: number) => `Status of ${rows(count)} set`,
    setPriority: (count: number) => `Priority of ${rows(count)} set`,
    addTag: (count: number) => `${rows(count)} tagged`,
    removeTag: (count: number) => `Tag removed from ${rows(count)}`,
    markSpam: (count: number) => `${rows(count)} marked as spam`,
    notSpam: (count: number) => `${rows(count)} marked as not spam`,
  },
  fields: {
    assign: 'Assignee',
    setStatus: 'Status',
    setPriority: 'Priority',
    addTag: 'Tag',
    removeTag: 'Tag',
  } satisfies Record<ChosenAction, string>,
  reasons: {
    closed: 'closed',
    tag_limit: 'at the limit of tags',
    reply_waiting: 'with a reply that isn’t sent yet',
  } satisfies Record<OwnSkipReason<TicketSkipReason>, string>,
};
