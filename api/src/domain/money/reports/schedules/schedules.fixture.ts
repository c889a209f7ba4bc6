import type { ReportSchedule, ScheduleWire } from '@backlot/contracts/money/reports/schedules';
import type { SendRequest, TestApp } from '../../../../testing/test-app.ts';
import { type recentMails } from '../../../../platform/outbox/sent-mail.service.ts';
import { outboxTable } from '../../../../platform/outbox/outbox.table.ts';
import { stepUpOf } from '../../../people/watchers/watchers.fixture.ts';
import { reportScheduleTable } from '../schedules.table.ts';

export type Person = SendRequest & { _id: string };

/** The input of a schedule: the movies of the last 7 days, each Monday at 8:00 in Berlin. */
export const scheduleFixture = (recipientIds: string[], over: Partial<ScheduleWire> = {}): ScheduleWire => ({
  name: 'Week in movies',
  kind: 'movies',
  query: {},
  columns: ['group', 'views', 'watchers'],
  period: 'last7',
  time: { every: 'week', weekday: 1, hour: 8 },
  timeZone: 'Europe/Berlin',
  recipientIds,
  file: 'csv',
  ...over,
});

/** Requests for schedules, after step-up. */
export function scheduleClient(test: TestApp) {
  const { db } = test.deps;
  const request = async (
    who: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => {
    await stepUpOf(test, who);
    const url = `/api/report/schedule${path}`;
    const response = await who({ method, url, ...(body && { payload: body }) });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    request,
    clear: async () => {
      await db.delete(reportScheduleTable);
      await db.delete(outboxTable);
    },
    create: async (who: Person, input: ScheduleWire): Promise<ReportSchedule> => {
      const { status, data, message } = await request(who, 'POST', '', input);
      if (status !== 201) throw new Error(`${status} ${message}`);
      return data;
    },
    list: async (who: Person): Promise<ReportSchedule[]> => (await request(who, 'GET', '')).data,
    /** Oldest first. */
    mails: async () =>
      (await db.select().from(outboxTable).orderBy(outboxTable.createdAt, outboxTable._id)).map(
        ({ payload }) => payload as Awaited<ReturnType<typeof recentMails>>[number], // only mails are in it
      ),
    at: (moment: string) => ({ ...test.deps, now: () => new Date(moment) }),
  };
}
