import type {
  RecipientFilter,
  RecipientReason,
  ShownRecipientState,
} from '@backlot/contracts/support/communications/recipients';
import { detailMessages } from './communications.messages.ts';

const states = {
  waiting: 'Waiting',
  sent: detailMessages.counts.sent,
  skipped: detailMessages.counts.skipped,
  failed: detailMessages.counts.failed,
} satisfies Record<ShownRecipientState, string>;

export const recipientsMessages = {
  title: detailMessages.tabs.recipients,
  searchLabel: 'Search by full email address',
  states,
  filters: {
    ...states,
    bounced: detailMessages.counts.bounced,
    unsubscribed: detailMessages.counts.unsubscribed,
  } satisfies Record<RecipientFilter, string>,
  reasons: {
    unsubscribed: 'Unsubscribed before sending',
    inactive: 'Blocked or deleted before sending',
    suppressed: 'Address bounced earlier',
    addressUnknown: 'Address doesn’t exist',
    inboxRefused: 'Rejected by the mail server',
    retriesExhausted: 'Retries exhausted',
  } satisfies Record<RecipientReason, string>,
  columns: { email: 'Email', state: 'Status', reason: 'Reason', time: 'Time' },
  noMatch: 'No matching recipients',
  emptyTitle: 'No recipients',
  emptyText: 'Recipients whose data was erased aren’t listed.',
} as const;
