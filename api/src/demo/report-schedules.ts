import { scheduleInput, type ScheduleWire } from '@backlot/contracts/money/reports/schedules';
import { nextTime } from '../domain/money/reports/schedules/next-time.ts';
import type { reportScheduleTable } from '../domain/money/reports/schedules.table.ts';

/** Scheduled reports: one for both accounts, one for the admin only, and one that is paused. */
export function demoSchedules(
  [superadmin = '', admin = '']: readonly string[],
  at: Date,
): (typeof reportScheduleTable.$inferInsert)[] {
  const schedule = (ownerId: string, wire: ScheduleWire, isPaused = false) => {
    const input = scheduleInput.parse(wire);
    const nextAt = isPaused ? null : nextTime(input.time, input.timeZone, at);
    return {
      ...input,
      ownerId,
      isPaused,
      nextAt,
      createdAt: at,
      updatedAt: at,
      createdBy: ownerId,
      updatedBy: ownerId,
    };
  };
  return [
    schedule(superadmin, {
      name: 'Weekly movie report',
      kind: 'movies',
      period: 'last7',
      file: 'xlsx',
      query: { sort: '-gross', compare: 'prev' },
      columns: ['group', 'maker', 'views', 'watchers', 'minutes', 'gross', 'net', 'currency'],
      time: { every: 'week', weekday: 1, hour: 8 },
      timeZone: 'Europe/Berlin',
      recipientIds: [superadmin, admin],
    }),
    schedule(admin, {
      name: 'Yesterday by device',
      kind: 'watched',
      period: 'yesterday',
      file: null,
      query: { group: 'device' },
      columns: ['group', 'views', 'watchers', 'minutes', 'completion'],
      time: { every: 'day', hour: 7 },
      timeZone: 'Europe/Berlin',
      recipientIds: [admin],
    }),
    schedule(
      superadmin,
      {
        name: 'Monthly maker report',
        kind: 'movies',
        period: 'lastMonth',
        file: 'csv',
        query: { group: 'maker', sort: '-net', compare: 'year' },
        columns: ['group', 'views', 'gross', 'refunds', 'net', 'currency'],
        time: { every: 'month', monthDay: 2, hour: 6 },
        timeZone: 'UTC',
        recipientIds: [superadmin],
      },
      true,
    ),
  ];
}
