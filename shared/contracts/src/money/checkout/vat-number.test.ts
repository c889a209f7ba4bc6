import { billing } from './billing.ts';
import { hasVatNumbers, parseVatNumber } from './vat-number.ts';

test.each([
  ['DE', 'DE 123 456 789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['AT', 'atu12345678', 'ATU12345678'],
  ['GR', 'EL123456789', 'EL123456789'],
  ['GR', '123456789', 'EL123456789'],
  ['FR', 'FRXX123456789', 'FRXX123456789'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['GB', 'GBGD123', 'GBGD123'],
])('in %s, %s is stored as %s', (country, typed, stored) => {
  expect(parseVatNumber(country, typed)).toBe(stored);
  expect(billing.shape.vatNumber.parse(stored)).toBe(stored);
});

test.each([
  ['DE', '12345678'],
  ['DE', 'AT123456789'],
  ['AT', '12345678'],
  ['IT', '1234567890A'],
  ['US', '123456789'],
  ['constructor', '1'],
  ['DE', ''],
])('in %s, %s is no VAT number', (country, typed) => {
  expect(parseVatNumber(country, typed)).toBeNull();
});

test('VAT numbers are requested only where they exist', () => {
  expect(['DE', 'GB', 'US', 'JP'].map(hasVatNumbers)).toEqual([true, true, false, false]);
});
