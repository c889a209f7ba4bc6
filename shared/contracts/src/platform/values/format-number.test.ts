import { formatMoney } from './format-money.ts';
import { formatNumber, setNumberLocale } from './format-number.ts';

afterEach(() => setNumberLocale('en-US'));

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

it.each([
  ['en-US', '1,234,567.5', '25.6%', '$1,234.50', 'CAD 3.99'],
  ['de-DE', '1.234.567,5', '25,6 %', '1.234,50 $', '3,99 CAD'],
  ['fr-FR', '1 234 567,5', '25,6 %', '1 234,50 $US', '3,99 CAD'],
  ['de-CH', "1'234'567.5", '25.6%', "$ 1'234.50", 'CAD 3.99'],
  ['en-IN', '12,34,567.5', '25.6%', '$1,234.50', 'CAD 3.99'],
])('numbers and amounts are written as in %s', (locale, number, share, dollars, code) => {
  setNumberLocale(locale);
  const percent = formatNumber(0.256, { style: 'percent', maximumFractionDigits: 1 });
  expect(
    [formatNumber(1_234_567.5), percent, formatMoney(123_450, 'USD'), formatMoney(399, 'CAD')].map(plain),
  ).toEqual([number, share, dollars, code]);
});
