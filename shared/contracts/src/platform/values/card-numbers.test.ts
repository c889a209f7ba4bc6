import fc from 'fast-check';
import { maskCardNumbers } from './card-numbers.ts';
import { segmentFields } from '../../people/segments/segment.ts';
import { appContentValue } from '../../site/app-content/app-content.ts';
import { audience } from '../../support/communications/audience.ts';
import { viewsApi } from '../lists/views.ts';
import { email, text } from './fields.ts';
import { webAddress } from './web-address.ts';

test.each([
  ['4242424242424242', '•••• 4242'],
  ['My card 4242 4242 4242 4242, please', 'My card •••• 4242, please'],
  ['5555-5555-5555-4444 and 378282246310005.', '•••• 4444 and •••• 0005.'],
  ['6011111111111117/30569309025904', '•••• 1117/•••• 5904'],
  ['4242 4242 4242 4242 123', '•••• 4242 123'],
  ['4242 4242 4242 4242 5555 5555 5555 4444', '•••• 4242 •••• 4444'],
  ['12 4242424242424242', '12 •••• 4242'],
  ['4242424242424242,5555555555554444', '•••• 4242,•••• 4444'],
  ['No. 1.4242 4242 4242 4242', 'No. 1.•••• 4242'],
  ['4242\t4242\t4242\t4242\t123', '•••• 4242\t123'],
  ['<b>4242</b> 4242 <i>4242</i> 4242', '<b>•••• 4242</b><i></i>'],
  ['<em>4242</em>424242424242', '<em>•••• 4242</em>'],
  ['<p>4242 4242</p><p>4242<br />4242</p>', '<p>•••• 4242</p><p><br /></p>'],
  ['4242 <a href="/4242424242424242">4242</a> 4242 4242', '•••• 4242<a href="/•••• 4242"></a>'],
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
  '2026-11-27\n2026-11-28\n2026-11-29',
  '22.11.26 23.11.26 24.11.26',
  '1.50\n4.20\n42.42\n42.42\n42.42\n42.42',
  '42424242\n42424242',
  '4242\n4242\n4242\n4242\n4242',
  '<li>4242</li><li>4242</li><li>4242</li><li>4242</li><li>4242</li>',
  '+49.4242/4242 42.42.42',
  'F-2026-001770, F-2026-001771',
])('%j stays unchanged', (typed) => {
  expect(maskCardNumbers(typed)).toBe(typed);
});

const cards = ['4242 4242 4242 4242', '5555555555554444', '3782 822463 10005', '6240 0086 3140 1036 009'];
const separators =
  ' ,-,–,\u2011,\u00a0,\u200b,&nbsp;,&#160;,  , - ,.,/,_,\t,\n, \r\n    ,\r\n> ,<br />\n,</em> <em>'.split(
    ',',
  );
const zeros = ['0', '０', '٠', '۰', '०', '𝟎', '𝟘', '𝟶'];

test('a card number is masked once with any separators and digits', () => {
  const gaps = fc.infiniteStream(fc.constantFrom(...separators));
  fc.assert(
    fc.property(fc.constantFrom(...cards), gaps, fc.constantFrom(...zeros), (card, gap, zero) => {
      const digit = (value: string) => String.fromCodePoint(Number(zero.codePointAt(0)) + Number(value));
      const typed = card.replace(/\d/g, digit).replace(/ /g, () => String(gap.next().value));
      const masked = maskCardNumbers(`Card: ${typed}, please`);
      expect(masked.replace(/<[^<>]*>/g, '')).toBe(`Card: •••• ${card.replace(/ /g, '').slice(-4)}, please`);
      expect(maskCardNumbers(`${masked} 4242 4242 4242`)).toBe(`${masked} 4242 4242 4242`);
    }),
  );
});

const manyTimes = [
  '4 ',
  '4 .-',
  '4&nbsp;',
  '4<',
  '4<b ',
  '4<b>',
  '5\n\n',
  '4444\n',
  '4   ',
  '4 <b> </b> ',
  '٤ ',
];
test.each(manyTimes)('a long text of %j stays unchanged', (part) => {
  for (const text of [part.repeat(3_000), `4${part.slice(1).repeat(30_000)}4`])
    expect(maskCardNumbers(text)).toBe(text);
});

test('the time to read a text grows with its length only, whatever separates its digits', () => {
  const parts = fc.array(fc.constantFrom(...separators, ' ', '<b>', '</b>', '&nbsp;', '>', '.'), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(parts, (gap) => {
      const text = `4${gap.join('')}`.repeat(500);
      expect(maskCardNumbers(text)).toBe(text);
    }),
  );
});

test('thousands of card numbers are masked', () => {
  expect(maskCardNumbers('4242 4242 4242 4242 '.repeat(3_000))).toBe('•••• 4242 '.repeat(3_000));
});

test('no text field of the product stores a card number', () => {
  expect(text(100).parse(' paid with 4000 0566 5566 5556 ')).toBe('paid with •••• 5556');
});

test.each(['4242424242424242@x.test', 'ada.4242-4242-4242-4242@x.test', '４２４２424242424242@x.test'])(
  'the email %s is refused',
  (typed) => {
    const { error } = email.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter an email address without a card number.',
    ]);
  },
);

test.each(['card=4242424242424242', '4242%204242%204242%204242', '%34242424242424242'])(
  'a web address with %s is refused',
  (path) => {
    const { error } = webAddress(100).safeParse(`https://x.test/${path}`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a URL without a card number.']);
  },
);

test.each([
  'f-2026-001770',
  '491701234567',
  '10.5240-7791-8534-2c23-9030-8',
  '0000-0001-8947-0000-8-0000-0000-d',
  '20261128104500123',
  '1728394857261839485',
  '0123456789abcdef',
  'ada%20moreau%2c1927',
])('running numbers such as %s are allowed in email and web addresses', (number) => {
  expect(webAddress(100).parse(`https://x.test/${number}`)).toBe(`https://x.test/${number}`);
  if (!number.includes('%')) expect(email.parse(`${number}@x.test`)).toBe(`${number}@x.test`);
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
  const en =
    '{ "a": "4000056655665556 \\"b\\"", "d": "4000\\u00a00566\\n5566\\t5556", "c": [4000056655665556, -4000056655665556e0, 1.5] }';
  const value = appContentValue.parse({ kind: 'json', value: { en } });
  expect(value).toEqual({
    kind: 'json',
    value: { en: '{ "a": "•••• 5556 \\"b\\"", "d": "•••• 5556", "c": ["•••• 5556", "-•••• 5556e0", 1.5] }' },
  });
});
