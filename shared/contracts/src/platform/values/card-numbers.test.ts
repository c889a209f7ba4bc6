import { maskCardNumbers } from './card-numbers.ts';
import { segmentFields } from '../../people/segments/segment.ts';
import { appContentValue } from '../../site/app-content/app-content.ts';
import { audience } from '../../support/communications/audience.ts';
import { viewsApi } from '../lists/views.ts';
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

// The inputs of all endpoints are swept in `contract-input.test.ts`; it can't generate texts that have to be read.
test('a saved view keeps its filter, without card numbers', () => {
  const { body } = viewsApi.update;
  expect(body.parse({ query: 'q=4000+0566+5566+5556&sort=-name' }).query).toBe(
    'q=%E2%80%A2%E2%80%A2%E2%80%A2%E2%80%A2+5556&sort=-name',
  );
  expect(body.parse({ query: 'status=a,b&q=Anna%20M' }).query).toBe('status=a,b&q=Anna%20M');
});

test.each(['tag=4000056655665556', 'blockReason=4000056655665556'])(
  'no segment has the filter %s',
  (query) => {
    expect(segmentFields.query.schema.safeParse(query).success).toBe(false);
    const filter = Object.fromEntries(new URLSearchParams(query));
    expect(audience.safeParse({ kind: 'watchers', filter }).success).toBe(false);
  },
);

test('the JSON of app content stays JSON without its card numbers', () => {
  const en = '{ "a": "4000056655665556 \\"b\\"", "c": [4000056655665556, -4000056655665556e0, 1.5] }';
  const value = appContentValue.parse({ kind: 'json', value: { en } });
  expect(value).toEqual({
    kind: 'json',
    value: { en: '{ "a": "•••• 5556 \\"b\\"", "c": ["•••• 5556", "-•••• 5556e0", 1.5] }' },
  });
});
