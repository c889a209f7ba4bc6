import { backendPath } from './backend-path.ts';

it.each([
  '/',
  '/days',
  '/days/2026-01-01?from=1&to=%2F..%2F',
  '/days/',
  '/a/%C3%A9t%C3%A9/100%25',
  '/a;version=1/b',
])('%s reaches the back end as it is', (rest) => {
  expect(backendPath(`/api/x/events${rest}`, 'events')).toBe(rest);
});

it.each([
  '/..',
  '/../admin',
  '/days/../../admin',
  '/./days',
  '/%2e%2e/admin',
  '/.%2E/admin',
  '/%252e%252e/admin',
  '/a%2fb',
  '/a%252fb',
  '/a%5cb',
  '/a\\..\\b',
  '/..;/admin',
  '/..;a=1/admin',
  '//elsewhere.test/',
  '/a//b',
  '/a%00b',
  '/a%0d%0aHost:b',
  '/a%',
  '/a%zz',
  '/a%ff',
  '/é',
  '/a#b',
  '?a=\\',
])('%s is refused', (rest) => {
  expect(() => backendPath(`/api/x/events${rest}`, 'events')).toThrow('The path contains');
});

it('an encoded name of the remote is refused', () => {
  expect(() => backendPath('/api/x/%65vents/days', 'events')).toThrow('The path contains');
});
