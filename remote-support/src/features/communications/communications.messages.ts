import {
  communicationApi,
  type communicationSorts,
  type CommunicationStep,
  undoSeconds,
} from '@backlot/contracts/support/communications/api';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import {
  type CommunicationCounts,
  communicationHistoryLabels,
  type CommunicationStatus,
} from '@backlot/contracts/support/communications/communication';

export const statusLabels: Record<CommunicationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
};

export const kindLabels: Record<AudienceKind, string> = { watchers: 'Watchers', makers: 'Makers' };

/** Labels of the API’s sort orders. */
export const sortLabels: Record<(typeof communicationSorts)[number], string> = {
  '-updatedAt': 'Recently updated',
  updatedAt: 'Least recently updated',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-sendAt': 'Latest send time',
  sendAt: 'Earliest send time',
};

const number = (value: number) => formatNumber(value);
const people = (count: number) => (count === 1 ? '1 recipient' : `${number(count)} recipients`);

/** The list page. */
export const communicationsMessages = {
  title: 'Messages',
  add: 'New message',
  searchLabel: 'Search by name',
  columns: {
    status: communicationHistoryLabels.status,
    sent: 'Sent',
  },
  sentOf: (sent: number, recipients: number) => `${number(sent)} of ${number(recipients)}`,
  emptyTitle: 'No messages yet',
  emptyText: 'Email news to watchers and makers.',
  noMatch: 'No matching messages',
  remove: 'Delete',
  removed: 'Message deleted',
  restored: 'Message restored',
} as const;

export const loaderMessages = {
  record: 'Message',
  loading: 'Loading message',
  notFoundTitle: 'Message not found',
  notFoundText: 'Check the URL, or find the message in the list.',
  back: 'Back to messages',
} as const;

export const audienceMessages = {
  recipients: 'Recipients',
  counting: 'Counting…',
  count: people,
  consent: {
    watchers: 'Only active watchers who consented to email marketing.',
    makers: 'Only active makers who haven’t unsubscribed.',
  } satisfies Record<AudienceKind, string>,
  /** Labels of filters that don’t follow from their name. */
  filters: {
    tag: 'Tags',
    marketing: 'Marketing consent',
    joinedFrom: 'Joined on or after',
    joinedTo: 'Joined on or before',
    watchedFrom: 'Last watched on or after',
    watchedTo: 'Last watched on or before',
    taxIncomplete: 'Tax form missing or expired',
    contractEndsInDays: 'Contract ends within (days)',
    hasUnpaid: 'Has unpaid balance',
  } as Readonly<Record<string, string | undefined>>,
  filterText: (label: string, values: string) => `${label}: ${values}`,
  yes: 'Yes',
  no: 'No',
  unknownName: 'Unknown',
  unknownFilter: 'A filter that no longer exists',
  everyone: (kind: AudienceKind) => `All ${kind}`,
  summary: (kind: AudienceKind, filters: readonly string[]) => `${kindLabels[kind]} (${filters.join('; ')})`,
} as const;

/** The page of a new message. */
export const newMessages = {
  template: 'Start from a template',
  templateHelp:
    'Replaces the subject, preview text and body. A template for another audience also clears the filters.',
  chooseTemplate: 'Choose a template',
  templateOf: (name: string, audience: string) => `${name} (${audience})`,
} as const;

export const contentMessages = {
  variables: (names: readonly string[]) => `Variables: ${names.join(', ')}.`,
} as const;

export const detailMessages = {
  newTitle: 'New message',
  create: 'Create draft',
  created: 'Draft created',
  saved: 'Message saved',
  saveFirst: 'Save or discard your changes first.',
  tabs: { content: 'Content', preview: 'Preview', recipients: 'Recipients', history: 'History' },
  deleted: 'This message has been deleted.',
  restore: 'Restore message',
  updatedBy: (name: string) => `Last updated by ${name}`,
  send: 'Send…',
  steps: {
    unschedule: 'Unschedule',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel sending',
  } satisfies Record<CommunicationStep, string>,
  stepDone: {
    unschedule: 'Returned to draft',
    pause: 'Sending paused',
    resume: 'Sending resumed',
    cancel: 'Sending canceled',
  } satisfies Record<CommunicationStep, string>,
  cancelTitle: 'Cancel sending?',
  cancelText: 'Emails already sent can’t be recalled. The rest won’t be sent.',
  keepSending: 'Keep sending',
  stopped: (reason: string) => `Sending stopped: ${reason}`,
  stalled: (since: string, problem: string | null) =>
    problem === null ? `No progress since ${since}.` : `No progress since ${since}. ${problem}`,
  startsAt: (when: string) => `Sending starts ${when}. Unschedule the message to make changes.`,
  startsSoon: `This message will be sent within ${undoSeconds} seconds. Cancel sending to make changes.`,
  progress: 'Progress',
  counts: {
    recipients: 'Recipients',
    sent: 'Sent',
    skipped: 'Skipped',
    failed: 'Failed',
    bounced: 'Bounced',
    unsubscribed: 'Unsubscribed',
  } satisfies Record<keyof CommunicationCounts, string>,
  countName: (label: string, count: string) => `${label}: ${count}`,
  skippedHelp: 'Skipped: unsubscribed, blocked or deleted before their email was due.',
} as const;

export const previewMessages = {
  person: { watchers: 'Preview as watcher', makers: 'Preview as maker' } satisfies Record<
    AudienceKind,
    string
  >,
  typeToSearch: 'Type a name or email',
  clear: 'Clear person',
  choose: 'Choose a person to see the email as they’ll receive it.',
  chooseToTest:
    'Choose a person to see the email as they’ll receive it, and to send it to yourself as a test.',
  loading: 'Loading preview',
  failed: 'Couldn’t load the preview',
  frame: 'Email',
  sendTest: 'Send test to me',
  testSent: (email: string) => `Test sent to ${email}`,
} as const;

export const scheduleMessages = {
  title: 'Send this message?',
  text: (count: number) => `It will be sent to ${people(count)}.`,
  undo: {
    now: `You have ${undoSeconds} seconds to cancel sending.`,
    later: 'You can unschedule it until the send time.',
    until: (when: string) => `You can unschedule it until ${when}.`,
  },
  counting: 'Counting recipients…',
  when: 'When',
  now: 'Now',
  later: 'Schedule',
  at: communicationApi.schedule.fields.sendAt.label,
  atPlaceholder: 'Choose a date and time',
  futureOnly: 'Choose a time in the future.',
  typed: 'Number of recipients',
  typedHelp: (count: number) => `Type ${count} to confirm.`,
  typedWrong: 'Type the number of recipients.',
  send: 'Send message',
  keep: 'Keep draft',
  schedule: 'Schedule message',
  scheduled: 'Message scheduled',
  sendsSoon: `Message will be sent in ${undoSeconds} seconds`,
  cancel: detailMessages.steps.cancel,
} as const;

export const bulkMessages = {
  rows: (count: number) => (count === 1 ? '1 message' : `${formatNumber(count)} messages`),
  locked: 'not a draft',
};
