import { maskCardNumbers } from './card-numbers.ts';
import { text } from './fields.ts';

test.each([
  ['4242424242424242', '•••• 4242'],
  ['My card 4242 4242 4242 4242, please', 'My card •••• 4242, please'],
  ['5555-5555-5555-4444 and 378282246310005.', '•••• 4444 and •••• 0005.'],
  ['6011111111111117/30569309025904', '•••• 1117/•••• 5904'],
  ['4242 4242 4242 4242 123', '•••• 4242 123'],
  ['4242 4242 4242 4242 5555 5555 5555 4444', '•••• 4242 •••• 4444'],
  ['12 4242424242424242', '12 •••• 4242'],
])('the card number in %j is masked', (typed, masked) => {
  expect(maskCardNumbers(typed)).toBe(masked);
});

test.each([
  '4242424242424241',
  'ISBN 9783161484100, EAN 4006381333931',
  '42424242424242424242424242424242',
  'DE89 3704 0044 0532 0130 00',
  '1.4242424242424242',
  '+49 30 1234567890',
  'BL-4242-4242',
  '2026-11-25 14:00',
])('%j stays as it is', (typed) => {
  expect(maskCardNumbers(typed)).toBe(typed);
});

test('no text field of the product stores a card number', () => {
  expect(text(100).parse(' paid with 4000 0566 5566 5556 ')).toBe('paid with •••• 5556');
});
