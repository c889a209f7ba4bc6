import { forecastOf } from './forecast.ts';

const repeated = (values: readonly number[], days: number) =>
  Array.from({ length: days }, (_, day) => values[day % values.length] ?? 0);

it('days without income have no error share, and no range falls below zero', () => {
  expect(forecastOf(repeated([0], 200))?.test).toEqual({
    low: 0,
    high: 0,
    dayBand: 0,
    errorShare: null,
    totals: 61,
  });
  const found = forecastOf([...repeated([1_000], 130), ...repeated([0], 70)]);
  expect(found?.test?.low).toBe(0);
});
