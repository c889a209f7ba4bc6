import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { ScheduleBulkAction, ScheduleSkipReason } from '@backlot/contracts/money/reports/schedule-bulk';
import type { ReportSchedule, SchedulePeriod } from '@backlot/contracts/money/reports/schedules';

export const periodLabels: Record<SchedulePeriod, string> = {
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  last28: 'Last 28 days',
  last90: 'Last 90 days',
  last365: 'Last 365 days',
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This year',
  lastYear: 'Last year',
};
export const kindLabels: Record<ReportSchedule['kind'], string> = { movies: 'Movies', watched: 'Watched' };
export const everyLabels = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;
export const fileLabels = {
  csv: 'CSV',
  xlsx: 'Spreadsheet (XLSX)',
  none: 'None',
} as const;

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

export const schedulesMessages = {
  title: 'Scheduled reports',
  nameOf: (kind: ReportSchedule['kind'], period: SchedulePeriod) =>
    `${kindLabels[kind]}, ${periodLabels[period].toLowerCase()}`,
  dialog: {
    create: 'Schedule this report',
    edit: 'Edit schedule',
    createVerb: 'Schedule report',
    editVerb: 'Save schedule',
    intro: 'Uses the current filters, grouping and sort order.',
    ownDays: 'The page uses fixed dates. Choose a relative date range.',
    weekday: 'Day of the week',
    monthDay: 'Day of the month',
    monthDayHelp: 'In shorter months, sent on the last day.',
    hour: 'Time',
    nobody: 'No matching admins with access to reports.',
    noColumns: 'Choose at least one column.',
  },
  created: (next: string) => `Report scheduled. First email: ${next}.`,
  saved: 'Schedule saved',
  heads: {
    report: 'Report',
    contents: 'Contents',
    when: 'Schedule',
    to: 'Recipients',
    next: 'Next email',
    last: 'Last email',
    state: 'Status',
  },
  on: 'Active',
  paused: 'Paused',
  never: 'Not yet',
  none: '–',
  to: (names: string) => `To ${names}`,
  next: (date: string) => `Next email: ${date}`,
  last: (date: string) => `Last email: ${date}`,
  sentTo: (count: number) => `to ${people(count)}`,
  by: (name: string) => `created by ${name}`,
  noRight: (name: string) => `${name} (no access to reports)`,
  emptyTitle: 'No scheduled reports',
  emptyText: 'Open a report, set its filters and choose Schedule.',
  emptyAction: 'Open the movies report',
  edit: 'Edit',
  history: 'History',
  send: 'Send now',
  pause: 'Pause',
  resume: 'Resume',
  unsubscribe: 'Unsubscribe',
  remove: 'Delete',
  sent: (count: number) => `Sent to ${people(count)}`,
  pausedNow: 'Schedule paused',
  resumed: (next: string) => `Schedule resumed. Next email: ${next}.`,
  left: 'Unsubscribed',
  removed: 'Schedule deleted',
  restored: 'Schedule restored',
  confirm: {
    send: (name: string, count: number) => `Send ${name} to ${people(count)} now?`,
    sendText: 'The schedule doesn’t change.',
    remove: (name: string) => `Delete ${name}?`,
    removeText: (count: number) => `${people(count)} will no longer receive this report.`,
    unsubscribe: (name: string) => `Unsubscribe from ${name}?`,
    unsubscribeText: 'To receive it again, ask its creator.',
  },
} as const;

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'schedule' : 'schedules'}`;
export const bulkMessages = {
  rows,
  actions: { pause: 'Pause', resume: 'Resume', delete: 'Delete' } satisfies Record<
    ScheduleBulkAction['type'],
    string
  >,
  done: {
    pause: (count: number) => `${rows(count)} paused`,
    resume: (count: number) => `${rows(count)} resumed`,
    delete: (count: number) => `${rows(count)} deleted`,
  },
  reasons: {
    not_owner: 'owned by another admin',
    deleted: 'deleted',
  } satisfies Record<OwnSkipReason<ScheduleSkipReason>, string>,
};

export const historyMessages = {
  title: (name: string) => `History of ${name}`,
  close: 'Close',
  unknownAdmin: 'Unknown admin',
};
