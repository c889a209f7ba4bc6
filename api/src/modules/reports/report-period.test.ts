import fc from 'fast-check';
import { dayOf, daysIn, periodOf, type Span, stretchesOf } from './report-period.ts';

const dayMs = 86_400_000;
const first = Date.UTC(2023, 0, 1);

/** The days that a sum of a stretch stands for. */
const daysOfSpan = (span: Span, start: string): string[] => {
  const from = new Date(`${start}T00:00:00Z`);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const ends = { d: from.getTime() + dayMs, m: Date.UTC(year, month + 1, 1), y: Date.UTC(year + 1, 0, 1) };
  const length = Math.round((ends[span] - from.getTime()) / dayMs);
  return Array.from({ length }, (_, n) => dayOf(from.getTime() + n * dayMs));
};
const isStart = (span: Span, day: string) =>
  span === 'd' || (span === 'm' ? day.endsWith('-01') : day.endsWith('-01-01'));

it('sums of years, months and days cover every day of a period once', () => {
  fc.assert(
    fc.property(
      fc.nat(900),
      fc.nat(800),
      fc.constantFrom<Span[]>(['d'], ['d', 'm'], ['d', 'm', 'y']),
      (start, length, spans) => {
        const days = { from: dayOf(first + start * dayMs), to: dayOf(first + (start + length) * dayMs) };
        const covered = stretchesOf(days, spans).flatMap(({ span, from, to }) =>
          Array.from({ length: daysIn({ from, to }) }, (_, n) => dayOf(Date.parse(from) + n * dayMs))
            .filter((day) => isStart(span, day))
            .flatMap((day) => daysOfSpan(span, day)),
        );
        expect(covered).toEqual(
          Array.from({ length: length + 1 }, (_, n) => dayOf(first + (start + n) * dayMs)),
        );
      },
    ),
  );
});

it('the same days a year before a leap day end on the 28th', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(periodOf({ from: '2024-02-01', to: '2024-02-29', compare: 'year' }, now).previous).toEqual({
    from: '2023-02-01',
    to: '2023-02-28',
  });
});
