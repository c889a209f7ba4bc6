import { exponentOf, rescaleMinor } from './currency-digits.ts';
import { chargeStep, gatewayMinimums } from '../../catalog/movies/price-minimums.ts';

it.each([
  [1_000, 'EUR', 'JPY', 10],
  [10, 'JPY', 'EUR', 1_000],
  [1_500, 'KWD', 'USD', 150],
  [null, 'EUR', 'JPY', null],
])('%s %s keeps its number in %s: %s', (minor, from, to, same) => {
  expect(rescaleMinor(minor, from, to)).toBe(same);
});

it('every currency with a minimum charge has two decimals, except those with none or three', () => {
  const others = Object.keys(gatewayMinimums).filter((currency) => exponentOf(currency) !== 2);
  expect(others.filter((currency) => exponentOf(currency) === 0)).toEqual([
    'JPY',
    'CLP',
    'ISK',
    'KRW',
    'VND',
  ]);
  const ofThree = others.filter((currency) => exponentOf(currency) === 3);
  expect(ofThree).toEqual(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
  expect(ofThree.map(chargeStep)).toEqual(ofThree.map(() => 10));
});
