import { pathAfterSignIn } from './navigation.ts';

test.each(['/admin', '/admin/movies?status=draft#top', '/admin/help/T-1'])(
  '%s is kept as the page to return to',
  (next) => {
    expect(pathAfterSignIn(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  '/payment/1',
  '//evil.test/admin',
  'https://evil.test/admin',
  '/administrator',
  '/admin/../payment/1',
  '/admin\\evil.test',
  'javascript:alert(1)',
])('%s leads to the dashboard', (next) => {
  expect(pathAfterSignIn(next)).toBe('/admin');
});
