import { signInAs } from '@backlot/testing/sign-in-as';
import type { RouteObject } from 'react-router-dom';
import { preloadHoveredLinks, preloadNextPage } from './preload.ts';
import { demoOrigin, load } from './release.fixture.ts';
import { resilientLazy } from './resilient-lazy.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('./newer-release.ts', () => ({ reloadForNewerRelease: () => Promise.resolve() }));

let loaded: string[] = [];
const page = (path: string): RouteObject => ({
  path,
  lazy: resilientLazy(
    async () => {
      loaded.push(path);
      throw new Error('offline');
    },
    demoOrigin,
    'Demo',
  ),
});
const routes = [{ path: '/admin/movies', children: [page('new'), page(':_id')] }] as never[]; // data routes have IDs

beforeEach(() => {
  jest.useFakeTimers();
  signInAs('admin');
  load.mockReset().mockResolvedValue({});
  loaded = [];
  document.body.innerHTML = '<main><a data-row-link href="/admin/movies/42">Alien</a></main>';
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

test('the page of the list’s rows is loaded when the browser is idle; a failure stays silent', async () => {
  void preloadNextPage({ routes });
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual([':_id']);
});

test('the record that an open form saves is loaded when the browser is idle', async () => {
  history.replaceState(null, '', '/admin/movies/42/edit');
  void preloadNextPage({ routes });
  await jest.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual([':_id']);
});

test('a link that is pointed at loads its page', async () => {
  preloadHoveredLinks(document.body, { routes });
  document.querySelector('a')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual([':_id']);
});

test('where the device saves data, pointing at a link loads nothing', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  preloadHoveredLinks(document.body, { routes });
  document.querySelector('a')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
