import { pagesRoutes } from './pages.routes.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('../federation/release.fixture.ts'));

test.each([
  ['/admin/eco', '/admin/eco?country=DE', false],
  ['/admin', '/admin/eco', true],
])('from %s to %s, a board is loaded again: %s', (from, to, isLoaded) => {
  const [overview] = pagesRoutes;
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'http://localhost'));
  expect(overview?.shouldRevalidate?.({ currentUrl, nextUrl } as never)).toBe(isLoaded);
});
