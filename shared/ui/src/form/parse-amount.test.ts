import fc from 'fast-check';
import { setNumberLocale } from '@backlot/contracts/platform/values/format-number';
import { parseAmount } from './parse-amount.ts';

afterEach(() => setNumberLocale('en-US'));

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
  expect(parseAmount(text, digits)).toEqual({ value: minor, problem: null });
});

test.each([
  ['4,999', 2, 'Enter 4999 without separators, or decimals as in 4.99.'],
  ['4.999', 2, 'Enter 4999 without separators, or decimals as in 4.99.'],
  ['1,505', 3, 'Enter 1505 without separators, or decimals as in 4.999.'],
  ['0,999', 2, 'Use at most 2 decimal places, as in 4.99.'],
  ['1234,567', 2, 'Use at most 2 decimal places, as in 4.99.'],
  ['4,99', 0, 'This currency has no decimal places.'],
  ['1.190', 0, 'This currency has no decimal places.'],
  ['1,23,456', 2, 'Enter an amount such as 4.99.'],
  ['1,234,56', 2, 'Enter an amount such as 4.99.'],
  ['1,2.3,4', 2, 'Enter an amount such as 4.99.'],
  ['.', 2, 'Enter an amount such as 4.99.'],
  ['12 EUR', 2, 'Enter an amount such as 4.99.'],
  ['-3,50', 2, 'Can’t be negative.'],
  ['--3', 2, 'Can’t be negative.'],
  ['-0', 2, 'Can’t be negative.'],
  ['4.9900', 2, 'Use at most 2 decimal places, as in 4.99.'],
])('%s with %i decimals is refused: %s', (text, digits, problem) => {
  const parsed = parseAmount(text, digits);
  expect(parsed.problem).toBe(problem);
  expect(isAmount(parsed.value)).toBe(false);
});

test.each([
  ['-3,50', -350],
  ['4.9999', 499.99],
  ['4.999', 499.9],
])('%s is refused with its value, for the contract', (text, minor) => {
  expect(parseAmount(text, 2).value).toBeCloseTo(minor);
});

/** Whether the contract of an amount accepts it. */
const isAmount = (value: number | null) => value !== null && value >= 0 && Number.isInteger(value);

const amount = fc.record({ minor: fc.nat(2_000_000_000), digits: fc.constantFrom(0, 2, 3) });
const written = (minor: number, digits: number, locale: string, useGrouping = true): string =>
  (minor / 10 ** digits).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  });

test.each([
  ['de-DE', '1.190', 0, 1_190],
  ['de-DE', '1,505', 3, 1_505],
  ['fr-FR', '1,505', 3, 1_505],
  ['de-CH', '1.505', 3, 1_505],
])('for a reader of %s, %s with %i decimals is %i', (locale, text, digits, minor) => {
  setNumberLocale(locale);
  expect(parseAmount(text, digits)).toEqual({ value: minor, problem: null });
});

test.each([
  ['de-DE', '1,190', 0, 'This currency has no decimal places.'],
  ['de-CH', '1,190', 0, 'This currency has no decimal places.'],
  ['de-DE', '1.505', 3, 'Enter 1505 without separators, or decimals as in 4,999.'],
  ['fr-FR', '1.505', 3, 'Enter 1505 without separators, or decimals as in 4,999.'],
  ['de-DE', '4,999', 2, 'Enter 4999 without separators, or decimals as in 4,99.'],
])('for a reader of %s, %s with %i decimals is refused: %s', (locale, text, digits, problem) => {
  setNumberLocale(locale);
  const parsed = parseAmount(text, digits);
  expect(parsed.problem).toBe(problem);
  expect(isAmount(parsed.value)).toBe(false);
});

test.each(['en-US', 'de-DE', 'fr-FR', 'de-CH'])(
  'an amount formatted for a reader of %s parses to the same amount, with and without grouping',
  (locale) => {
    setNumberLocale(locale);
    fc.assert(
      fc.property(amount, fc.boolean(), ({ minor, digits }, useGrouping) => {
        const shown = written(minor, digits, locale, useGrouping);
        expect(parseAmount(shown, digits).value).toBe(minor);
      }),
    );
  },
);

test.each(['de', 'de-CH', 'fr', 'sv', 'en-IN'])(
  'an amount formatted for %s never parses to another amount',
  (locale) => {
    fc.assert(
      fc.property(amount, ({ minor, digits }) => {
        const { value } = parseAmount(written(minor, digits, locale), digits);
        expect(value === minor || !isAmount(value)).toBe(true);
      }),
    );
  },
);
