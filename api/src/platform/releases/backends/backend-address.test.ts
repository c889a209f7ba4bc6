import { addressOf, backendOf, isAllowedBackend } from './backend-address.ts';

const production = { production: true, allowsPrivateBackends: false };
const development = { production: false, allowsPrivateBackends: false };
const opened = { production: true, allowsPrivateBackends: true };
const verdicts = (text: string) =>
  [production, development, opened].map((rules) => backendOf(text, rules) !== null);

it.each<[text: string, verdicts: [production: boolean, development: boolean, opened: boolean]]>([
  ['https://events.example.com', [true, true, true]],
  ['https://events.example.com:8443/api/', [true, true, true]],
  ['http://events.example.com', [false, false, false]],
  ['http://localhost:4800', [false, true, true]],
  ['http://127.0.0.1:4800', [false, true, true]],
  ['http://[::1]:4800', [false, true, true]],
  ['https://10.0.0.7', [false, false, true]],
  ['https://[fd00::7]', [false, false, true]],
  ['https://169.254.169.254', [false, false, false]],
  ['https://192.0.0.192', [false, false, false]],
  ['https://[::ffff:10.0.0.7]', [false, false, true]],
  ['https://2852039166', [false, false, false]], // the same as a number
  ['https://[fe80::1]', [false, false, false]],
  ['https://[::ffff:169.254.169.254]', [false, false, false]],
  ['https://[64:ff9b::a9fe:a9fe]', [false, false, false]],
  ['https://[fd00:ec2::254]', [false, false, false]],
  ['https://0.0.0.0', [false, false, false]],
  ['https://user:password@events.example.com', [false, false, false]],
  ['https://events.example.com/?a=b', [false, false, false]],
  ['https://events.example.com/#a', [false, false, false]],
  ['file:///etc/passwd', [false, false, false]],
  ['events', [false, false, false]],
])('%s as a back end in production, development, and with the setting', (text, expected) => {
  expect(verdicts(text)).toEqual(expected);
});

it('an address that a name resolves to is checked as well', () => {
  expect(isAllowedBackend('93.184.216.34', production)).toBe(true);
  expect(isAllowedBackend('192.168.1.7', production)).toBe(false);
  expect(isAllowedBackend('::ffff:10.0.0.7', production)).toBe(false);
  expect(isAllowedBackend('169.254.169.254', opened)).toBe(false);
});

it('it is stored without a slash at its end', () => {
  const url = backendOf('https://EVENTS.example.com/api/', production);
  expect(url && addressOf(url)).toBe('https://events.example.com/api');
});
