import { brandOf, cardOf, formatExpiry, formatNumber, validateCard } from './card-form.ts';

const typed = { number: '4242 4242-4242 4242', expiry: '12/40', cvc: '123' };
const now = new Date('2026-11-22T12:00:00Z');
const wrong = (part: Partial<typeof typed>) => validateCard({ ...typed, ...part }, now);

it.each(['12/40', '12 / 40', '1240', '12-2040'])('the expiration date %s is valid', (expiry) => {
  expect(cardOf({ ...typed, expiry }, now)).toEqual({
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2_040,
    cvc: '123',
  });
});

it.each([
  ['a number that is too short', { number: '4242 4242' }, /full card number/, 'number'],
  ['a number with a wrong digit', { number: '4242 4242 4242 4241' }, /number is invalid/, 'number'],
  ['transposed digits', { number: '4242 4242 4242 2442' }, /number is invalid/, 'number'],
  ['an invalid month', { expiry: '13/40' }, /MM\/YY/, 'expiry'],
  ['a past month', { expiry: '10/26' }, /has expired/, 'expiry'],
  ['a code that is too short', { cvc: '12' }, /3-digit.* back/, 'cvc'],
  ['a code of four digits', { cvc: '1234' }, /3-digit.* back/, 'cvc'],
  ['a code of three digits for Amex', { number: '378282246310005' }, /4-digit.* front/, 'cvc'],
] as const)('an error describes %s', (_, part, expected, field) => {
  expect(Object.keys(wrong(part))).toEqual([field]);
  expect(wrong(part)[field]).toMatch(expected);
  expect(cardOf({ ...typed, ...part }, now)).toBeNull();
});

it('a card without a known brand may have a code of either length', () => {
  expect(wrong({ number: '', cvc: '' }).cvc).toMatch(/Enter the card’s security code/);
  for (const cvc of ['123', '1234']) expect(wrong({ number: '', cvc }).cvc).toBeUndefined();
});

it('a card is valid to the end of its month, and Amex takes four digits', () => {
  expect(wrong({ expiry: '11/26' })).toEqual({});
  expect(wrong({ number: '3782 822463 10005', cvc: '1234' })).toEqual({});
});

it.each([
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242x', '4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6200000000000000003', '6200 0000 0000 0000 003'],
  ['4242 ', '4242'],
  ['', ''],
])('the number %s is grouped as %s', (typed, grouped) => expect(formatNumber(typed)).toBe(grouped));

it.each([
  ['1', '1'],
  ['12', '12'],
  ['124', '12/4'],
  ['12/', '12/'],
  ['1/', '01/'],
  ['12 / 40', '12/40'],
  ['12-2040', '12/2040'],
  ['2/40', '2/40'],
  ['/', ''],
  ['', ''],
])('the expiration date %s is written as %s', (typed, written) => expect(formatExpiry(typed)).toBe(written));

it.each([
  ['4', 'Visa'],
  ['5555 55', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['3714', 'Amex'],
  ['6011', 'Discover'],
  ['3056', 'Diners Club'],
  ['3566', 'JCB'],
  ['6200', 'UnionPay'],
  ['9', undefined],
  ['', undefined],
])('the brand of %s… is %s', (number, brand) => expect(brandOf(number)).toBe(brand));
