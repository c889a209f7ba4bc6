import fc from 'fast-check';
import { dayOf, daysIn, type Span, stretchesOf, toDate } from './spans.service.ts';

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

it('days to date go on to the end of the year, those that are over stay', () => {
  const days = { from: '2025-11-23', to: '2026-11-22' };
  expect(toDate(days, '2026-11-22')).toEqual({ from: '2025-11-23', to: '2026-12-31' });
  expect(toDate(days, '2026-11-23')).toEqual(days);
});
