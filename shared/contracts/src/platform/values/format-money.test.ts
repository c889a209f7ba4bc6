import { formatMoney } from './format-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['EUR', 123_450, '€1,234.50'],
  ['USD', 399, '$3.99'],
  ['JPY', 500, '¥500'],
  ['KWD', 1_500, 'KWD 1.500'],
  ['USD', -500, '−$5.00'],
  ['EUR', -0, '€0.00'],
  ['CLF', 12_345, 'CLF 1.2345'],
  // Some engines format these without decimals: ISO 4217 defines two.
  ['HUF', 17_500, 'HUF 175.00'],
  ['RSD', 6_000, 'RSD 60.00'],
  ['IDR', 850_000, 'IDR 8,500.00'],
])('%s %i minor units read %s', (currency, minor, text) => {
  expect(plain(formatMoney(minor, currency))).toBe(text);
});

it('a currency that shares the symbol of another is written with its code', () => {
  expect(['CAD', 'AUD', 'CNY'].map((code) => plain(formatMoney(399, code)))).toEqual([
    'CAD 3.99',
    'AUD 3.99',
    'CNY 3.99',
  ]);
});

it('next to a currency with the same symbol, the code is shown instead of the symbol', () => {
  expect(plain(formatMoney(399, 'USD', ['USD', 'CAD']))).toBe('USD 3.99');
  expect(plain(formatMoney(399, 'EUR', ['USD', 'CAD', 'EUR']))).toBe('€3.99');
});

it('text that is not a currency code is unchanged', () => {
  expect(formatMoney(10_000_000_000, 'A1')).toBe('A1 100000000.00');
});
