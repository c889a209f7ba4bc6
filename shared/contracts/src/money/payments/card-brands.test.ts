import { formatCard } from './card-brands.ts';

test.each([
  ['visa', '4242', 'Visa •••• 4242'],
  ['new_brand', '1', 'new_brand •••• 1'],
  [null, '4242', 'Card •••• 4242'],
  ['bank_transfer', null, null],
])('a card of %s ending in %s is written %s', (brand, last4, words) =>
  expect(formatCard(brand, last4)).toBe(words),
);
