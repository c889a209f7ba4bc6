import type { SetAsideReason } from '@backlot/contracts/support/tickets/intake';

const reasons: Record<SetAsideReason, string> = {
  unreadable: 'Can’t be read',
  too_large: 'Too large; still in the inbox',
  no_sender: 'No valid sender',
  own_address: 'From our own address',
  bounce: 'Delivery failure',
  automatic: 'Automatic reply',
  too_many: 'Sender’s hourly limit exceeded',
};

export const emailsMessages = {
  title: 'Emails without a ticket',
  description: (days: number) => `These emails got no ticket. They’re deleted after ${days} days.`,
  helpCenter: 'Help Center',
  loading: 'Loading emails',
  failed: 'Couldn’t load the emails',
  empty: 'No emails without a ticket',
  received: 'Received',
  sender: 'Sender',
  unknownSender: 'Unknown',
  noSubject: 'No subject',
  reason: 'Reason',
  size: 'Size',
  actions: 'Actions',
  download: 'Download',
  downloadOf: (subject: string) => `Download “${subject}”`,
  remove: 'Delete',
  removeOf: (subject: string) => `Delete “${subject}”`,
  confirmTitle: 'Delete this email?',
  confirmText: 'It can’t be restored.',
  confirm: 'Delete email',
  keep: 'Keep email',
  newest: (count: number) => `Showing the ${count} newest emails.`,
  reasons,
};
