import type { TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { paidFor } from './payment.messages.ts';

export const timelineLabels: Record<TimelineKind, string> = {
  payment: 'Payments',
  watch: 'Watched',
  ticket: 'Tickets',
  access: 'Access',
  change: 'Changes',
};

export const ticketStatusLabels: Record<TicketRow['status'], string> = {
  new: 'new',
  open: 'open',
  pending: 'waiting for the watcher',
  on_hold: 'on hold',
  solved: 'solved',
  closed: 'closed',
};

/** What happened, after the name of who did it: in the timeline and in the history. */
export const revisionActions: Readonly<Record<string, string>> = {
  create: 'created the watcher',
  import: 'imported from a file',
  restoreRevision: 'restored an earlier version',
  block: 'blocked the watcher',
  unblock: 'unblocked the watcher',
  verify: 'marked the address as verified',
  deactivate: 'deactivated the account',
  activate: 'activated the account',
  grantAccess: 'granted access',
  revokeAccess: 'revoked access',
  requestDeletion: 'asked for the deletion',
  keep: 'took the deletion back',
  anonymise: 'anonymised the watcher',
  merge: 'merged another watcher in',
  mergeInto: 'merged it into another watcher',
  signOutDevice: 'signed the watcher out of a device',
  signOutDevices: 'signed the watcher out of all devices',
  tag: 'tagged the watcher',
  untag: 'removed a tag',
  undo: 'took a change back',
};

/** Beside those of the form. */
export const otherFieldLabels: Readonly<Record<string, string>> = {
  status: 'Status',
  emailVerifiedAt: 'Verified',
  blockedReason: 'Reason of the block',
  blockedNote: 'Note on the block',
  blockedUntil: 'Blocked until',
  access: 'Access to',
  device: 'Device',
  devices: 'Devices',
  payments: 'Payments',
  subscriptions: 'Subscriptions',
  tickets: 'Tickets',
  plays: 'Plays',
  signedInDevices: 'Devices signed in',
  merged: 'Merged watcher',
  anonymisedAt: 'Anonymised',
  mergedIntoId: 'Merged into',
  lastWatchedAt: 'Last watched',
  termsVersion: 'Terms',
};

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** Rows of other tables that a change reached: the history holds their ids. */
export const rowCounts: Readonly<Record<string, ((count: number) => string) | undefined>> = {
  payments: counted('payment', 'payments'),
  subscriptions: counted('subscription', 'subscriptions'),
  tickets: counted('ticket', 'tickets'),
  access: counted('movie', 'movies'),
  devices: counted('device', 'devices'),
};

export const detailMessages = {
  notFoundTitle: 'No such watcher',
  notFoundText: 'This watcher does not exist.',
  back: 'Back to the watchers',
  record: 'Watcher',
  loading: 'Loading the watcher',
  edit: 'Edit',
  older: 'Older',
  newer: 'Newer',
  tabs: {
    overview: 'Overview',
    access: 'Access',
    devices: 'Devices',
    payments: 'Payments',
    tickets: 'Tickets',
    profile: 'Profile',
    history: 'History',
  },
  count: (label: string, count: number | null) =>
    count ? `${label} (${count.toLocaleString('en')})` : label,
  joined: (when: string) => `joined ${when}`,
  notices: {
    blocked: (reason: string) => `Blocked: ${reason}`,
    until: (when: string) => `Until ${when}, then unblocked by itself.`,
    forGood: 'Until somebody unblocks the watcher.',
    deletion: (when: string) => `All that is personal goes for good on ${when}.`,
    deletionTitle: 'Deletion is due',
    anonymised: 'Nothing personal is left of this watcher. Amounts and plays still count.',
    merged: 'This watcher was merged into',
  },
  timeline: {
    title: 'What happened',
    all: 'All',
    filter: 'Show',
    empty: 'No changes yet',
    emptyText: 'Payments, plays, tickets, access and changes will be listed here.',
    emptyPayments: 'No payments',
    emptyPaymentsText: 'This watcher has not paid for anything.',
    emptyTickets: 'No tickets',
    emptyTicketsText: 'This watcher has not written to the Help Center.',
    older: 'Show older',
    allPayments: 'All in Payments',
    payment: (kind: PaymentRow['kind'], movie: string | null) =>
      movie ? `${paidFor[kind]} of ${movie}` : paidFor[kind],
    watched: (movie: string) => `Watched ${movie}`,
    unknownMovie: 'a movie that is gone',
    watchFacts: (plays: number, reached: string, isFinished: boolean) =>
      [
        plays > 1 ? `started ${plays} times` : '',
        isFinished ? 'to its end' : reached === '' ? '' : `as far as ${reached}`,
      ]
        .filter(Boolean)
        .join(', '),
    ticket: (subject: string) => `Wrote: ${subject}`,
    access: (movie: string) => `Got access to ${movie}`,
    accessUntil: (when: string) => `until ${when}`,
    accessForGood: 'without end',
    system: 'The system',
    changed: 'changed it',
  },
  access: {
    grant: 'Grant access',
    text: 'Movies that this watcher may see without payment. What was bought or rented is under Payments.',
    empty: 'No access granted',
    emptyText: 'Let this watcher see a movie on the house or as a gift.',
    span: (from: string | null, until: string | null, by: string | undefined) =>
      [from && `From ${from}`, until ? `Until ${until}` : 'Without end', by && `Granted by ${by}`]
        .filter(Boolean)
        .join(' · '),
    revoke: 'Revoke',
    revokeOf: (movie: string) => `Revoke access to ${movie}`,
    revokeTitle: (movie: string) => `Revoke access to ${movie}?`,
    revokeText: 'The watcher can no longer see the movie from now on.',
    revoked: (movie: string) => `Access to ${movie} is revoked`,
    failed: 'The access could not be loaded',
  },
  devices: {
    text: 'Where this watcher has signed in.',
    empty: 'No devices yet',
    emptyText: 'Appears once this watcher signs in on a device.',
    failed: 'The devices could not be loaded',
    version: (version: string) => `app ${version}`,
    lastSeen: 'Last seen',
    firstSeen: 'first',
    signedOutAt: 'signed out',
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out of ${device}`,
    signedOutOf: (device: string) => `Signed out of ${device}`,
    signOutAll: 'Sign out of all devices',
    signOutAllTitle: (name: string) => `Sign ${name} out of all devices?`,
    signOutAllText: 'The watcher has to sign in again on each of them.',
    signedOutOfAll: (name: string, count: number) =>
      `${name} is signed out of ${count === 1 ? '1 device' : `${count.toLocaleString('en')} devices`}`,
  },
  profile: {
    person: 'Person',
    account: 'Account',
    consent: 'Consent',
    notSet: (labels: readonly string[]) => `Not known: ${labels.join(', ')}`,
    verified: 'Verified',
    notVerified: 'No',
    verifiedBefore: 'Yes, date not known',
    terms: 'Accepted terms',
    consentAt: 'Last set',
    consentBy: { watcher: 'by the watcher', admin: 'by the office', import: 'by a file' },
  },
  rail: {
    record: 'About this watcher',
    spend: 'Spent',
    spendHelp: 'Paid in full and not refunded.',
    noSpend: 'Nothing yet',
    payments: (count: number) => (count === 1 ? '1 payment' : `${count.toLocaleString('en')} payments`),
    tagsAndNotes: 'Tags and notes',
    noTags: 'No tags',
    noNotes: 'No notes',
    editTags: 'Edit tags and notes',
    tags: 'Tags',
    tagsHelp: 'Lowercase letters, digits and hyphens. Press Enter after each.',
    notes: 'Notes',
    save: 'Save',
    saved: 'Saved',
    joined: 'Joined',
    lastWatched: 'Last watched',
    updated: 'Changed',
    by: (name: string | undefined) => (name ? `by ${name}` : ''),
    id: 'ID',
  },
  danger: {
    title: 'Delete this watcher',
    later: 'Delete in 30 days',
    laterText: 'The account closes now. It can be taken back for 30 days; then all that is personal goes.',
    now: 'Anonymise now',
    nowText: 'Takes out name, address and all else that is personal, at once and for good.',
    laterTitle: (name: string) => `Delete ${name} in 30 days?`,
    nowTitle: (name: string) => `Anonymise ${name} now?`,
    consequences:
      'Payments keep their amounts and tickets their words, without the name. This cannot be taken back.',
    laterConsequences: 'The watcher can no longer watch or buy. For 30 days you can take this back.',
    laterDone: (name: string) => `${name} will be deleted in 30 days`,
    nowDone: 'The watcher is anonymised',
  },
  merge: {
    action: 'Merge another watcher in…',
    title: (name: string) => `Merge into ${name}`,
    text: (name: string, email: string) =>
      `Everything of the other watcher moves to ${name}, who keeps ${email}. The other one is anonymised. This cannot be taken back.`,
    other: 'The other watcher',
    otherHelp: 'Type a part of the name or the email.',
    moves: 'What moves',
    payments: 'Payments',
    subscriptions: 'Subscriptions',
    oneGoesOn:
      'Where both have a subscription of one kind, the one that is paid for longer goes on. The other ends with its period and is not charged again.',
    tickets: 'Tickets',
    access: 'Granted access',
    devices: 'Devices',
    watched: 'Reports of players',
    fills: (labels: readonly string[]) => `Filled in from the other one: ${labels.join(', ')}.`,
    verb: 'Merge',
    working: 'Working out what will move…',
    done: (name: string) => `Merged into ${name}`,
  },
  personalData: {
    action: 'Download personal data',
    fileName: (_id: string) => `personal-data-${_id}.json`,
  },
};
