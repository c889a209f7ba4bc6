import fc from 'fast-check';
import { amountOf } from './amount-text.ts';

test.each([
  ['4.99', 2, 499],
  ['4,99', 2, 499],
  ['4,9', 2, 490],
  ['4,', 2, 400],
  [',5', 2, 50],
  ['0,505', 3, 505],
  ['1.505', 3, 1_505],
  ['1,50', 3, 1_500],
  ['500', 0, 500],
  ['1,190', 0, 1_190],
  ['1,234.50', 2, 123_450],
  ['1.234,50', 2, 123_450],
  ['1 234,50', 2, 123_450],
  ['1’234.50', 2, 123_450],
  ['1,234,567', 2, 123_456_700],
  ['1.234.567', 2, 123_456_700],
  ['1.234.567,8', 2, 123_456_780],
  ['1,234.505', 3, 1_234_505],
])('%s with %i decimals is %i', (text, digits, minor) => {
  expect(amountOf(text, digits)).toEqual({ minor, problem: null });
});

test.each([
  ['4,999', 2, 'Write 4999 for thousands, or decimals as in 4.99'],
  ['4.999', 2, 'Write 4999 for thousands, or decimals as in 4.99'],
  ['1,505', 3, 'Write 1505 for thousands, or decimals as in 4.999'],
  ['0,999', 2, 'At most 2 decimals, as in 4.99'],
  ['1234,567', 2, 'At most 2 decimals, as in 4.99'],
  ['4,99', 0, 'This currency has no decimals'],
  ['1.190', 0, 'This currency has no decimals'],
  ['1,23,456', 2, 'Write it as 4.99'],
  ['1,234,56', 2, 'Write it as 4.99'],
  ['1,2.3,4', 2, 'Write it as 4.99'],
  ['.', 2, 'Write it as 4.99'],
  ['12 EUR', 2, 'Write it as 4.99'],
  ['-3,50', 2, 'Not below 0'],
])('%s with %i decimals is refused: %s', (text, digits, problem) => {
  expect(amountOf(text, digits)).toEqual({ minor: Number.NaN, problem });
});

const amount = fc.record({ minor: fc.nat(2_000_000_000), digits: fc.constantFrom(0, 2, 3) });
const written = (minor: number, digits: number, locale: string): string =>
  (minor / 10 ** digits).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

test('what the fields write reads back as it was', () => {
  fc.assert(
    fc.property(amount, ({ minor, digits }) => {
      expect(amountOf(written(minor, digits, 'en'), digits).minor).toBe(minor);
    }),
  );
});

test.each(['de', 'de-CH', 'fr', 'sv', 'en-IN'])('written as in %s it is never another amount', (locale) => {
  fc.assert(
    fc.property(amount, ({ minor, digits }) => {
      expect([minor, Number.NaN]).toContainEqual(amountOf(written(minor, digits, locale), digits).minor);
    }),
  );
});
