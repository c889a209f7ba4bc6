import fc from 'fast-check';
import { dayOf, daysIn, type Granularity, type SignedSpan, signedSpansOf, toDate } from './spans.service.ts';

const dayMs = 86_400_000;
const first = Date.UTC(2023, 0, 1);

/** The days that a span covers. */
const daysOfSpan = (span: Granularity, start: string): string[] => {
  const from = new Date(`${start}T00:00:00Z`);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const ends = { d: from.getTime() + dayMs, m: Date.UTC(year, month + 1, 1), y: Date.UTC(year + 1, 0, 1) };
  const length = Math.round((ends[span] - from.getTime()) / dayMs);
  return Array.from({ length }, (_, n) => dayOf(from.getTime() + n * dayMs));
};
const isStart = (span: Granularity, day: string) =>
  span === 'd' || (span === 'm' ? day.endsWith('-01') : day.endsWith('-01-01'));

/** How often each day is counted. */
function countsOf(stretches: readonly SignedSpan[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { span, from, to, sign } of stretches)
    for (let n = 0; n < daysIn({ from, to }); n += 1) {
      const start = dayOf(Date.parse(from) + n * dayMs);
      if (!isStart(span, start)) continue;
      for (const day of daysOfSpan(span, start)) counts.set(day, (counts.get(day) ?? 0) + sign);
    }
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0).toSorted());
}

it('years, months and days cover every day of a period once', () => {
  fc.assert(
    fc.property(
      fc.nat(900),
      fc.nat(800),
      fc.constantFrom<Granularity[]>(['d'], ['d', 'm'], ['d', 'm', 'y']),
      fc.boolean(),
      (start, length, spans, canSubtract) => {
        const days = { from: dayOf(first + start * dayMs), to: dayOf(first + (start + length) * dayMs) };
        const stretches = signedSpansOf(days, spans, canSubtract);
        if (!canSubtract) expect(stretches.every(({ sign }) => sign === 1)).toBe(true);
        expect(countsOf(stretches)).toEqual(
          Object.fromEntries(
            Array.from({ length: length + 1 }, (_, n) => [dayOf(first + (start + n) * dayMs), 1]),
          ),
        );
      },
    ),
  );
});

it('the excess of a year or a month is subtracted where that reads fewer rows', () => {
  const all: Granularity[] = ['d', 'm', 'y'];
  expect(signedSpansOf({ from: '2024-12-02', to: '2026-10-30' }, all, true)).toEqual([
    { span: 'd', from: '2024-12-01', to: '2024-12-01', sign: -1 },
    { span: 'm', from: '2024-12-01', to: '2024-12-31', sign: 1 },
    { span: 'y', from: '2025-01-01', to: '2026-12-31', sign: 1 },
    { span: 'd', from: '2026-10-31', to: '2026-10-31', sign: -1 },
    { span: 'm', from: '2026-11-01', to: '2026-12-31', sign: -1 },
  ]);
  expect(signedSpansOf({ from: '2026-03-05', to: '2026-03-09' }, all, true)).toEqual([
    { span: 'd', from: '2026-03-05', to: '2026-03-09', sign: 1 },
  ]);
});

it('a period up to today extends to the end of the year, a past one is unchanged', () => {
  const days = { from: '2025-11-23', to: '2026-11-22' };
  expect(toDate(days, '2026-11-22')).toEqual({ from: '2025-11-23', to: '2026-12-31' });
  expect(toDate(days, '2026-11-23')).toEqual(days);
});
