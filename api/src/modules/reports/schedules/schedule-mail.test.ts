import type { ScheduleTime } from '@backlot/contracts/reports.schedules';
import { scheduleMail } from './schedule-mail.ts';

type Facts = Parameters<typeof scheduleMail>[1];

const mail = (
  report: Partial<Facts['report']> = {},
  time: ScheduleTime = { every: 'month', monthDay: 31, hour: 6 },
) =>
  scheduleMail(
    {
      ...{ name: 'Makers\r\nBcc: x@y.test', kind: 'films', columns: ['group', 'views'], file: 'csv' },
      query: { sort: '-views', group: 'maker', compare: 'none', makerId: ['a', 'b'], country: ['DE'] },
      ...{ time, timeZone: 'UTC' },
    },
    {
      report: {
        period: { from: '2026-05-10', to: '2026-05-10', isToDate: false, previous: null },
        totals: { values: null, previous: null },
        ...{ total: 3, totalIsCapped: false, currency: null },
        ...report,
      },
      ownerName: 'Ada Moreau',
      links: { report: 'http://x/admin/reports', schedules: 'http://x/admin/reports/mail' },
      file: undefined,
    },
  );

it('a name is one line, whatever was typed', () =>
  expect(mail().subject).toBe('Makers Bcc: x@y.test: 10 May 2026'));

it('few people are said, not counted', () => {
  const { text } = mail();
  expect(text).toContain('Movies by maker, 10 May 2026 in UTC\nOnly: 2 makers, DE');
  expect(text).toContain('Fewer than five people watched');
  expect(text).toContain('You get this on day 31 of every month at 06:00 (UTC), set up by Ada Moreau.');
});

it.each([
  [{ total: 0 }, 'Nothing was watched or sold in these days.'],
  [{ total: 4_000 }, 'Its 4,000 rows are too many for a mail'],
  [{ total: 10_000, totalIsCapped: true }, 'Its more than 10,000 rows are too many for a mail'],
])('rows that are not attached are told of: %o', (report, words) =>
  expect(mail(report).text).toContain(words),
);
