import type { LaterTime } from './later-times.ts';

/** Times in the future, for sending and snoozing. */
export const laterMessages = {
  choices: {
    hour: 'In 1 hour',
    hours: 'In 4 hours',
    tomorrow: 'Tomorrow, 9 AM',
    monday: 'Next Monday, 9 AM',
    week: 'Next week, 9 AM',
    custom: 'Custom time',
  } satisfies Record<LaterTime | 'custom', string>,
  at: 'Date and time',
  atPlaceholder: 'Choose a date and time',
  futureOnly: 'Choose a time in the future.',
  send: {
    open: 'Send later…',
    title: 'Send later',
    when: 'Send',
    status: 'Status after sending',
    keepStatus: 'Keep current status',
    schedule: 'Schedule reply',
    keep: 'Keep editing',
    scheduled: (name: string, time: string) => `Reply to ${name} scheduled for ${time}`,
    edit: 'Edit reply',
  },
  snooze: {
    open: 'Until a custom time…',
    title: 'Snooze ticket',
    until: 'Snooze until',
    snooze: 'Snooze ticket',
    keep: 'Don’t snooze',
  },
} as const;
