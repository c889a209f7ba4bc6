import { firstDayOfWeek } from './first-day-of-week.ts';

afterEach(() => jest.restoreAllMocks());

const expected = [
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
] as const;

test.each(expected)('a week in %s starts on day %i', (tag, day) => {
  expect(firstDayOfWeek(tag)).toBe(day);
});

test.each(expected)('without week data of the browser, a week in %s starts on day %i', (tag, day) => {
  for (const key of ['getWeekInfo', 'weekInfo'])
    if (key in Intl.Locale.prototype)
      jest
        .spyOn(Intl, 'Locale')
        .mockImplementation(
          (name) => ({ maximize: () => ({ region: regionOf(String(name)) }) }) as Intl.Locale,
        );
  expect(firstDayOfWeek(tag)).toBe(day);
});

const regionOf = (tag: string) => tag.split('-')[1] ?? tag.toUpperCase();
