import { uuid } from '../banners.fixture.ts';
import { timelineOf } from './timeline.ts';

const now = new Date('2026-12-01T00:00:00Z');
const date = (day: string) => new Date(`${day}T00:00:00Z`);
let count = 0;
const banner = (title: string, start: string, end: string | null, status: 'live' | 'paused' = 'live') => ({
  _id: uuid((count += 1)),
  title,
  status,
  startAt: date(start),
  endAt: end === null ? null : date(end),
});

test('overlaps are found, one for each combination of banners', () => {
  const { overlaps, bars } = timelineOf(
    [
      banner('A', '2026-11-25', '2026-12-10'),
      banner('B', '2026-12-05', null),
      banner('C', '2026-12-20', null),
      banner('Paused', '2026-11-25', null, 'paused'),
    ],
    now,
  );
  expect(overlaps.map(({ titles, since, until }) => [titles.join(), since, until])).toEqual([
    ['A,B', date('2026-12-05'), date('2026-12-10')],
    ['B,C', date('2026-12-20'), null],
  ]);
  expect(bars.map(({ together }) => together)).toEqual([['B'], ['A', 'C'], ['B'], []]);
});

test('a banner that starts when another ends doesn’t overlap it', () => {
  const rows = [banner('A', '2026-11-25', '2026-12-10'), banner('B', '2026-12-10', null)];
  expect(timelineOf(rows, now).overlaps).toEqual([]);
});

test('bars stay on the line, and banners that ended long ago are skipped', () => {
  const { bars, now: at } = timelineOf(
    [banner('Old', '2020-01-01', '2026-01-01'), banner('A', '2020-01-01', '2027-03-01')],
    now,
  );
  expect(bars.map(({ row, from, length }) => [row.title, from, length])).toEqual([['A', 0, 100]]);
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(100);
});
