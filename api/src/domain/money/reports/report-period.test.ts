import { periodOf } from './report-period.service.ts';

it('the previous year of a period that ends on a leap day ends on the 28th', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(periodOf({ from: '2024-02-01', to: '2024-02-29', compare: 'year' }, now).previous).toEqual({
    from: '2023-02-01',
    to: '2023-02-28',
  });
});

it.each([
  ['prev', { from: '2026-06-21', to: '2026-06-30' }],
  ['year', { from: '2025-07-01', to: '2025-07-10' }],
] as const)('days to come aren’t compared (%s)', (compare, previous) => {
  const now = new Date('2026-07-10T12:00:00Z');
  const period = periodOf({ from: '2026-07-01', to: '2026-07-31', compare }, now);
  expect(period).toEqual({ from: '2026-07-01', to: '2026-07-31', isToDate: true, previous });
});
