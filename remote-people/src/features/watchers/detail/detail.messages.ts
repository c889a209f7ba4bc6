import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { paidFor } from './payment.messages.ts';

export const timelineLabels: Record<TimelineKind, string> = {
  payment: 'Payments',
  refund: 'Refunds',
  watch: 'Watched',
  ticket: 'Tickets',
  access: 'Access',
  change: 'Changes',
};

export const ticketStatusLabels: Record<TicketRow['status'], string> = {
  new: 'new',
  open: 'open',
  pending: 'pending',
  on_hold: 'on hold',
  solved: 'solved',
  closed: 'closed',
};

export const detailMessages = {
  notFoundTitle: 'Watcher not found',
  notFoundText: 'Check the URL, or find the watcher in the list.',
  back: 'Back to watchers',
  record: 'Watcher',
  loading: 'Loading watcher',
  edit: 'Edit',
  viewLibrary: (name: string) => `View library as ${name}`,
  tabs: {
    overview: 'Overview',
    access: 'Access',
    devices: 'Devices',
    tickets: 'Tickets',
    profile: 'Profile',
    history: 'History',
  },
  count: (label: string, count: number | null) => (count ? `${label} (${formatNumber(count)})` : label),
  joined: (when: string) => `joined ${when}`,
  notices: {
    blocked: (reason: string) => `Blocked: ${reason}`,
    since: (when: string) => `Blocked on ${when}.`,
    until: (when: string) => `Until ${when}, then unblocked automatically.`,
    indefinitely: 'No end date.',
    deletion: (when: string) => `All personal data will be deleted permanently on ${when}.`,
    deletionTitle: 'Deletion pending',
    anonymized: 'This watcher is anonymized. Amounts and views still count.',
    merged: 'This watcher was merged into',
  },
  timeline: {
    title: 'Timeline',
    all: 'All',
    filter: 'Show',
    empty: 'No activity recorded',
    emptyText: 'Payments, views, tickets, access and changes appear here.',
    emptyPayments: 'No payments',
    emptyPaymentsText: 'This watcher hasn’t paid for anything.',
    emptyTickets: 'No tickets',
    emptyTicketsText: 'This watcher hasn’t contacted the Help Center.',
    older: 'Show older',
    payment: (kind: PaymentRow['kind'], movie: string | null) =>
      movie ? `${paidFor[kind]} of ${movie}` : paidFor[kind],
    refund: (kind: PaymentRow['kind'], movie: string | null) =>
      movie ? `Refund for ${movie}` : `Refund for ${paidFor[kind].toLowerCase()}`,
    watched: (movie: string) => `Watched ${movie}`,
    unknownMovie: 'a deleted movie',
    watchFacts: (plays: number, reached: string, isFinished: boolean) =>
      [
        plays > 1 ? `started ${plays} times` : '',
        isFinished ? 'finished' : reached === '' ? '' : `up to ${reached}`,
      ]
        .filter(Boolean)
        .join(', '),
    ticket: (subject: string) => `Opened a ticket: ${subject}`,
    access: (movie: string) => `Received access to ${movie}`,
    accessUntil: (when: string) => `until ${when}`,
    accessUnlimited: 'unlimited',
    system: 'System',
  },
  access: {
    grant: 'Grant access',
    text: 'Movies that this watcher can watch without payment. Purchases and rentals are under Payments.',
    empty: 'No access granted',
    emptyText: 'Grant access to a movie, complimentary or as a gift.',
    span: (from: string | null, until: string | null, by: string | undefined) =>
      [from && `From ${from}`, until ? `Until ${until}` : 'Unlimited', by && `Granted by ${by}`]
        .filter(Boolean)
        .join(' · '),
    revoke: 'Revoke',
    revokeOf: (movie: string) => `Revoke access to ${movie}`,
    revokeTitle: (movie: string) => `Revoke access to ${movie}?`,
    revokeText: 'The watcher can no longer watch the movie.',
    revoked: (movie: string) => `Access to ${movie} revoked`,
    failed: 'Couldn’t load access',
  },
  devices: {
    text: 'Devices that this watcher has signed in on.',
    empty: 'No devices yet',
    emptyText: 'Devices appear here once this watcher signs in.',
    failed: 'Couldn’t load the devices',
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
      `${name} is signed out of ${count === 1 ? '1 device' : `${formatNumber(count)} devices`}`,
  },
  profile: {
    person: 'Person',
    account: 'Account',
    consent: 'Consent',
    notSet: (labels: readonly string[]) => `Not provided: ${labels.join(', ')}`,
    verified: 'Verified',
    notVerified: 'No',
    verifiedBefore: 'Yes, date unknown',
    terms: 'Accepted terms',
    consentAt: 'Email consent last set',
    consentBy: { watcher: 'by the watcher', admin: 'by an admin', import: 'by an import' },
  },
  facts: {
    title: 'Key facts',
    spend: 'Lifetime spend',
    payments: (count: number) =>
      count === 1 ? '1 payment, net of refunds' : `${formatNumber(count)} payments, net of refunds`,
    plan: 'Plan',
    lastPayment: 'Last payment',
    none: 'None',
    devices: 'Signed-in devices',
    devicesLink: (count: number) => (count === 1 ? '1 device' : `${formatNumber(count)} devices`),
    openTickets: 'Open tickets',
    openTicketsLink: (count: number) =>
      count === 1 ? '1 open ticket' : `${formatNumber(count)} open tickets`,
  },
  rail: {
    record: 'About this watcher',
    tagsAndNotes: 'Tags and notes',
    noTags: 'No tags',
    noNotes: 'No notes',
    editTags: 'Edit tags and notes',
    saved: 'Tags and notes saved',
    joined: 'Joined',
    lastWatched: 'Last watched',
    updated: 'Updated',
    by: (name: string | undefined) => (name ? `by ${name}` : ''),
    id: 'ID',
  },
  danger: {
    title: 'Delete watcher',
    later: 'Delete in 30 days',
    laterText:
      'Closes the account now. You can cancel for 30 days; then all personal data is deleted, except on issued receipts and invoices.',
    now: 'Anonymize now',
    nowText:
      'Deletes the name, email and all other personal data immediately and permanently, except on issued receipts and invoices.',
    laterTitle: (name: string) => `Delete ${name} in 30 days?`,
    nowTitle: (name: string) => `Anonymize ${name} now?`,
    consequences:
      'Payments keep their amounts and tickets keep their text, but not the name. Issued receipts and invoices still name the buyer, because tax law requires them unaltered. This can’t be undone.',
    laterConsequences: 'The watcher can no longer watch or buy. You can cancel this for 30 days.',
    laterDone: (name: string) => `${name} will be deleted in 30 days`,
    nowDone: 'Watcher anonymized',
  },
  merge: {
    action: 'Merge another watcher…',
    title: (name: string) => `Merge into ${name}`,
    text: (name: string, email: string) =>
      `Payments, subscriptions, tickets, access, devices and views of the other watcher move to ${name}, who keeps the email ${email}. The other watcher is anonymized. This can’t be undone.`,
    other: 'Other watcher',
    otherHelp: 'Type a name or email.',
    moves: 'Will be moved',
    payments: 'Payments',
    subscriptions: 'Subscriptions',
    oneContinues:
      'If both have a subscription in the same plan family, the one that is paid through the later date continues. The other ends after its billing period and isn’t charged again.',
    tickets: 'Tickets',
    access: 'Granted access',
    devices: 'Devices',
    watched: 'Views',
    fills: (labels: readonly string[]) => `Filled in from the other watcher: ${labels.join(', ')}.`,
    verb: 'Merge',
    working: 'Loading preview…',
    done: (name: string) => `Merged into ${name}`,
  },
  personalData: {
    action: 'Download personal data',
    fileName: (_id: string) => `personal-data-${_id}.json`,
  },
};
