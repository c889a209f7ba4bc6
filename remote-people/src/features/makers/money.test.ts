import { sameFigureIn } from './money.ts';

it.each([
  [1_000, 'EUR', 'JPY', 10],
  [10, 'JPY', 'EUR', 1_000],
  [1_500, 'KWD', 'USD', 150],
  [null, 'EUR', 'JPY', null],
])('%s of %s is %s of the same figure', (minor, from, to, same) => {
  expect(sameFigureIn(minor, from, to)).toBe(same);
});
