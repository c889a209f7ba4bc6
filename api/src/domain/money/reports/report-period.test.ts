import { periodOf } from './report-period.service.ts';

it('the previous year of a period that ends on a leap day ends on the 28th', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(periodOf({ from: '2024-02-01', to: '2024-02-29', compare: 'year' }, now).previous).toEqual({
    from: '2023-02-01',
    to: '2023-02-28',
  });
});
