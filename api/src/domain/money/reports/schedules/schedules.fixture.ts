import type { ReportSchedule, ScheduleWire } from '@backlot/contracts/money/reports/schedules';
import type { Asker, TestApp } from '../../../../testing/test-app.ts';
import { type recentMails } from '../../../../platform/outbox/sent-mail.service.ts';
import { outboxTable } from '../../../../platform/outbox/outbox.table.ts';
import { stepUpOf } from '../../../people/watchers/watchers.fixture.ts';
import { reportScheduleTable } from '../schedules.table.ts';

export type Person = Asker & { _id: string };

/** What a person sends: the movies of last week, each Monday at eight in Berlin. */
export const scheduleFixture = (recipientIds: string[], over: Partial<ScheduleWire> = {}): ScheduleWire => ({
  name: 'Week in movies',
  kind: 'films',
  query: {},
  columns: ['group', 'views', 'watchers'],
  period: 'last7',
  time: { every: 'week', weekday: 1, hour: 8 },
  timeZone: 'Europe/Berlin',
  recipientIds,
  file: 'csv',
  ...over,
});

/** Asking for schedules, with the password given. */
export function scheduleDesk(test: TestApp) {
  const { db } = test.deps;
  const ask = async (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    await stepUpOf(test, who);
    const url = `/api/report/schedule${path}`;
    const answer = await who({ method, url, ...(body && { payload: body }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    ask,
    clear: async () => {
      await db.delete(reportScheduleTable);
      await db.delete(outboxTable);
    },
    create: async (who: Person, input: ScheduleWire): Promise<ReportSchedule> => {
      const { status, data, message } = await ask(who, 'POST', '', input);
      if (status !== 201) throw new Error(`${status} ${message}`);
      return data;
    },
    list: async (who: Person): Promise<ReportSchedule[]> => (await ask(who, 'GET', '')).data,
    /** With the file as text; oldest first. */
    mails: async () =>
      (await db.select().from(outboxTable).orderBy(outboxTable.createdAt, outboxTable._id)).map(
        ({ payload }) => payload as Awaited<ReturnType<typeof recentMails>>[number], // only mails are in it
      ),
    at: (moment: string) => ({ ...test.deps, now: () => new Date(moment) }),
  };
}
