import { paymentTaxLabel, taxLabel } from './tax-label.ts';

it.each([
  ['DE', 'VAT 19% (included)'],
  ['AU', 'GST 19% (included)'],
  ['NZ', 'GST 19% (included)'],
  ['IN', 'GST 19% (included)'],
  ['SG', 'GST 19% (included)'],
  ['CA', 'GST 19% (included)'],
  ['US', 'Sales tax 19% (included)'],
  ['JP', 'Consumption tax 19% (included)'],
  [null, 'Tax 19% (included)'],
])('the tax label for country %s is “%s”', (country, label) => {
  expect(taxLabel({ country, rateBasisPoints: 1_900, isIncluded: true })).toBe(label);
});

it('a tax label without a rate has the name only', () => {
  expect(taxLabel({ country: 'IN', isIncluded: true })).toBe('GST (included)');
});

it('the tax of a payment in the USA is sales tax on top of the price', () => {
  const payment = { amountSubtotalMinor: 1_000, amountDiscountMinor: 0, amountTaxMinor: 89 };
  expect(
    paymentTaxLabel({ ...payment, amountTotalMinor: 1_089, country: 'US', taxRateBasisPoints: 888 }),
  ).toBe('Sales tax 8.88%');
});
