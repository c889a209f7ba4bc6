import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { schedulesApi } from '@backlot/contracts/money/reports/schedules';
import { reportsFake, uuid } from '../reports.fixture.ts';

/** The movies report of last week, sent every Monday at 8 AM in Berlin to two people. */
export const schedule = (part: Partial<ReportSchedule> = {}): ReportSchedule => ({
  _id: uuid(70),
  version: 3,
  createdAt: new Date('2026-05-01'),
  updatedAt: new Date('2026-05-01'),
  name: 'Week in movies',
  kind: 'movies',
  period: 'last7',
  query: { sort: '-views', group: 'movie', compare: 'none', device: ['tv'] },
  columns: ['group', 'views', 'watchers'],
  time: { every: 'week', weekday: 1, hour: 8 },
  timeZone: 'Europe/Berlin',
  recipientIds: [uuid(80), uuid(81)],
  file: 'csv',
  isPaused: false,
  owner: { _id: uuid(80), name: 'Ada Moreau' },
  recipients: [
    { _id: uuid(80), name: 'Ada Moreau', getsMail: true },
    { _id: uuid(81), name: 'Ben Okafor', getsMail: false },
  ],
  path: '/admin/reports?device=tv&from=2026-05-04&to=2026-05-10',
  nextAt: new Date('2026-05-18T06:00:00Z'),
  lastAt: new Date('2026-05-11T06:00:05Z'),
  lastMails: 1,
  mayChange: true,
  deletedAt: null,
  ...part,
});

/** A fake API with one schedule and its possible recipients. */
export const schedulesFake = (...schedules: ReportSchedule[]) =>
  reportsFake()
    .on(schedulesApi.list, () => schedules)
    .on(schedulesApi.recipients, () => [
      { _id: uuid(81), name: 'Ben Okafor' },
      { _id: uuid(82), name: 'Chloe Fischer' },
    ])
    .on(schedulesApi.create, () => schedule())
    .on(schedulesApi.replace, () => schedule());
