import { requestedCountry, regionOf } from '@backlot/contracts/platform/values/region';
import { billingOf, emptyBuyer, validateBuyer } from './buyer-form.ts';

const typed = {
  ...emptyBuyer,
  email: 'vera@viewers.test',
  name: 'Vera Viewer',
  postalCode: '10115',
  number: '4242 4242-4242 4242',
  expiry: '12/40',
  cvc: '123',
  consent: true,
};

it('valid input is accepted', () => {
  expect(validateBuyer(typed, '\\d{5}', true)).toEqual({});
});

it.each([
  ['email', { email: 'vera' }],
  ['name', { name: 'V' }],
  ['postalCode', { postalCode: '1011' }],
  ['number', { number: '4242' }],
  ['expiry', { expiry: '13/40' }],
  ['cvc', { cvc: '12' }],
  ['consent', { consent: false }],
])('an invalid %s is reported', (field, part) => {
  expect(Object.keys(validateBuyer({ ...typed, ...part }, '\\d{5}', true))).toEqual([field]);
});

it('no card is required with a gateway frame, and no postal code in countries without them', () => {
  const none = { ...typed, number: '', expiry: '', cvc: '', postalCode: '' };
  expect(validateBuyer(none, null, false)).toEqual({});
});

it('any postal code is accepted when the pattern is invalid', () => {
  expect(validateBuyer(typed, '[0-9', true)).toEqual({});
});

it('the country defaults to that of the browser’s languages', () => {
  expect(regionOf(['de', 'zh-Hant-TW', 'en-GB'])).toBe('TW');
  expect(regionOf(['de'])).toBeUndefined();
});

it.each([
  ['de', 'DE'],
  ['JP', 'JP'],
  ['Deutschland', 'TW'],
  ['', 'TW'],
  [null, 'TW'],
])('a URL with country %p selects %s', (named, country) => {
  expect(requestedCountry(named, ['zh-Hant-TW', 'de-DE'])).toBe(country);
});

test('a VAT number that couldn’t be parsed is refused, and nothing added is no billing', () => {
  const wrongWith = (parsedVatNumber: string | null) =>
    Object.keys(validateBuyer({ ...typed, vatNumber: '123', parsedVatNumber }, null, true));
  expect([wrongWith('DE123456789'), wrongWith(null)]).toEqual([[], ['vatNumber']]);
  expect(billingOf(typed)).toBeNull();
  expect(billingOf({ ...typed, company: ' Studio GmbH ', parsedVatNumber: 'DE123456789' })).toEqual({
    company: 'Studio GmbH',
    address: null,
    city: null,
    vatNumber: 'DE123456789',
  });
});
