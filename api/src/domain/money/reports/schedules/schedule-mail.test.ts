import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';
import { scheduleMail } from './schedule-mail.ts';

type Facts = Parameters<typeof scheduleMail>[1];

const mail = (
  report: Partial<Facts['report']> = {},
  time: ScheduleTime = { every: 'month', monthDay: 31, hour: 6 },
) =>
  scheduleMail(
    {
      name: 'Makers\r\nBcc: x@y.test',
      kind: 'movies',
      columns: ['group', 'views'],
      file: 'csv',
      query: { sort: '-views', group: 'maker', compare: 'none', makerId: ['a', 'b'], country: ['DE'] },
      time,
      timeZone: 'UTC',
    },
    {
      report: {
        period: { from: '2026-05-10', to: '2026-05-10', isToDate: false, previous: null },
        totals: { values: null, previous: null },
        total: 3,
        totalIsCapped: false,
        currency: null,
        ...report,
      },
      ownerName: 'Ada Moreau',
      links: { report: 'http://x/admin/reports', schedules: 'http://x/admin/reports/mail' },
      file: undefined,
    },
  );

it('the name of a schedule is on one line', () =>
  expect(mail().subject).toBe('Makers Bcc: x@y.test: May 10, 2026'));

it('the values of fewer than five people are hidden', () => {
  const { text } = mail();
  expect(text).toContain('Movies by maker, May 10, 2026 in UTC\nFilters: 2 makers, DE');
  expect(text).toContain('Fewer than five people watched');
  expect(text).toContain('Sent monthly on the 31st at 6:00 AM (UTC). Created by Ada Moreau.');
});

it.each([
  [{ total: 0 }, 'No views or sales in this period.'],
  [{ total: 4_000 }, '4,000 rows: too many to attach'],
  [{ total: 10_000, totalIsCapped: true }, '10,000+ rows: too many to attach'],
])('the email says why rows are not attached: %o', (report, words) =>
  expect(mail(report).text).toContain(words),
);
