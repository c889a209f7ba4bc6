import { exponentOf, moneyWords, sameFigureIn } from './currency-digits.ts';
import { chargeStep, gatewayMinimums } from './movies.prices.minimums.ts';

it.each([
  ['EUR', 123_450, 'EUR 1,234.50'],
  ['JPY', 500, 'JPY 500'],
  ['KWD', 1_500, 'KWD 1.500'],
  ['CLF', 12_345, 'CLF 1.2345'],
  // Engines write these without decimals, some of them: the standard counts them with two.
  ['HUF', 17_500, 'HUF 175.00'],
  ['RSD', 6_000, 'RSD 60.00'],
  ['IDR', 850_000, 'IDR 8,500.00'],
])('%s is counted as ISO-4217 says, whatever the engine would do', (currency, minor, words) => {
  expect(moneyWords(minor, currency).replaceAll('\u00a0', ' ')).toBe(words);
});

it('what is no code of a currency is written as it came', () => {
  expect(moneyWords(10_000_000_000, 'A1')).toBe('A1 100000000.00');
});

it.each([
  [1_000, 'EUR', 'JPY', 10],
  [10, 'JPY', 'EUR', 1_000],
  [1_500, 'KWD', 'USD', 150],
  [null, 'EUR', 'JPY', null],
])('%s of %s in %s is %s, the same figure', (minor, from, to, same) => {
  expect(sameFigureIn(minor, from, to)).toBe(same);
});

it('every currency with a minimum is counted in two digits, but for those that are known to have none or three', () => {
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
