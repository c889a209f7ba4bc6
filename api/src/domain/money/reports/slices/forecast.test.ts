import { forecastOf } from './forecast.ts';

const repeated = (values: readonly number[], days: number) =>
  Array.from({ length: days }, (_, day) => values[day % values.length] ?? 0);

it('a week that repeats is forecast exactly, without an error', () => {
  const week = [10, 20, 30, 40, 50, 60, 0];
  const found = forecastOf(repeated(week, 200));
  // Day 200 is the fifth of its week.
  expect(found?.days.slice(0, 9)).toEqual([50, 60, 0, 10, 20, 30, 40, 50, 60]);
  expect(found?.days).toHaveLength(30);
  const value = found?.days.reduce((all, day) => all + day, 0);
  expect(found?.test).toEqual({ low: value, high: value, errorShare: 0, totals: 61 });
});

it('a step in the tested days widens the range and shows as the error', () => {
  const found = forecastOf([...repeated([100], 170), ...repeated([200], 30)]);
  // The last total alone is 6,000; the average before it knew nothing of the step.
  expect(found?.test?.errorShare).toBeGreaterThan(0.2);
  const value = found?.days.reduce((all, day) => all + day, 0) ?? 0;
  expect(found?.test?.high).toBeGreaterThan(value);
  expect(found?.test?.low).toBeLessThan(value);
});

it('less than eight weeks are not forecast, and less than a total more is not tested', () => {
  expect(forecastOf(repeated([100], 55))).toBeNull();
  expect(forecastOf(repeated([100], 85))).toMatchObject({ test: null });
  expect(forecastOf(repeated([100], 86))).toMatchObject({ test: { totals: 1, errorShare: 0 } });
});

it('days without income have no error share, and no range falls below zero', () => {
  expect(forecastOf(repeated([0], 200))?.test).toEqual({ low: 0, high: 0, errorShare: null, totals: 61 });
  const found = forecastOf([...repeated([1_000], 130), ...repeated([0], 70)]);
  expect(found?.test?.low).toBe(0);
});
