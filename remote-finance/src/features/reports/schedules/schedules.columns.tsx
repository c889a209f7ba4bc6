import { dateLocale, formatDateTimeIn, StatusBadge } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { formatScheduleTime } from '@backlot/contracts/money/reports/schedule-time';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import type { ReactNode } from 'react';
import { kindLabels, periodLabels, schedulesMessages as m } from './schedules.messages.ts';
import classes from './schedules.module.css';

type Lines = { children: ReactNode; also: readonly ReactNode[] };
/** A value with quiet lines under it. */
const Stack = ({ children, also }: Lines) => (
  <span className={classes.stack}>
    <bdi>{children}</bdi>
    {also.map((line, index) => line && <bdi key={index}>{line}</bdi>)}
  </span>
);

const nextOf = ({ nextAt, timeZone }: ReportSchedule) =>
  nextAt ? formatDateTimeIn(nextAt, timeZone) : m.none;
const lastOf = ({ lastAt, timeZone }: ReportSchedule) =>
  lastAt ? formatDateTimeIn(lastAt, timeZone) : m.never;
const nameOf = ({ name, getsMail }: ReportSchedule['recipients'][number]) =>
  getsMail ? name : m.noRight(name);

/** The columns of scheduled reports. */
export const scheduleColumns = columnsOf<
  ReportSchedule,
  | 'recipientIds'
  | 'isPaused'
  | 'owner'
  | 'path'
  | 'lastMails'
  | 'mayChange'
  | 'deletedAt'
  | 'kind'
  | 'query'
  | 'name'
  | 'period'
  | 'file'
  | 'timeZone'
  | 'columns'
  | 'createdAt'
  | 'updatedAt',
  'report' | 'contents' | 'status'
>({
  report: { label: m.heads.report, width: 170, render: ({ name }) => name },
  contents: {
    label: m.heads.contents,
    width: 160,
    cardRole: 'fact',
    render: ({ kind, period, mayChange, owner }) => (
      <Stack also={[!mayChange && owner && m.by(owner.name)]}>
        {kindLabels[kind]} · {periodLabels[period]}
      </Stack>
    ),
  },
  status: {
    label: m.heads.state,
    width: 100,
    cardRole: 'badge',
    render: ({ isPaused }) => (
      <StatusBadge tone={isPaused ? 'neutral' : 'success'} label={isPaused ? m.paused : m.on} />
    ),
  },
  time: {
    label: m.heads.when,
    width: 195,
    cardRole: 'fact',
    render: ({ time, timeZone }) => <Stack also={[timeZone]}>{formatScheduleTime(time, dateLocale())}</Stack>,
  },
  recipients: {
    label: m.heads.to,
    width: 140,
    cardRole: 'fact',
    render: ({ recipients }) => (
      <span className={classes.people}>
        {recipients.map((recipient) => (
          <bdi key={recipient._id}>{nameOf(recipient)}</bdi>
        ))}
      </span>
    ),
    renderOnCard: ({ recipients }) => m.to(recipients.map(nameOf).join(', ')),
  },
  nextAt: {
    label: m.heads.next,
    width: 165,
    cardRole: 'fact',
    isOnCard: ({ nextAt }) => nextAt !== null,
    render: (schedule) => <Stack also={[]}>{nextOf(schedule)}</Stack>,
    renderOnCard: (schedule) => m.next(nextOf(schedule)),
  },
  lastAt: {
    label: m.heads.last,
    width: 165,
    cardRole: 'fact',
    isOnCard: ({ lastAt }) => lastAt !== null,
    render: (schedule) => (
      <Stack also={[schedule.lastMails !== null && m.sentTo(schedule.lastMails)]}>{lastOf(schedule)}</Stack>
    ),
    renderOnCard: (schedule) => m.last(lastOf(schedule)),
  },
});
