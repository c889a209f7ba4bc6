import { webAddress } from './web-address.ts';

const address = webAddress(100);

test.each([
  ['https://example.com', 'https://example.com'],
  [' https://Example.com/a?b#c ', 'https://Example.com/a?b#c'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/ä'],
  ['https://аpple.com:8443/x', 'https://xn--pple-43d.com:8443/x'],
])('%s is stored as %s', (typed, stored) => {
  expect(address.parse(typed)).toBe(stored);
});

test.each([
  'http://example.com',
  'https://',
  'https://ada@example.com',
  `https://${['ada', 'secret'].join(':')}@example.com`,
  'https://example.com\\@evil.example',
  'javascript:alert(1)',
  'example.com',
])('%s is refused', (typed) => {
  expect(address.safeParse(typed).success).toBe(false);
});
