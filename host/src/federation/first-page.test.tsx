import { queryClient } from '@backlot/data/query-client';
import { signInAs } from '@backlot/testing/sign-in-as';
import { render, screen } from '@testing-library/react';
import { Outlet, RouterProvider } from 'react-router-dom';
import { Providers } from '../shell/providers.tsx';
import { firstAreaAt, firstPageReady } from './first-page.ts';
import { load } from './release.fixture.ts';
import { createShellRouter } from './router.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('./newer-release.ts', () => ({ reloadForNewerRelease: () => Promise.resolve() }));

const layout = (
  <>
    <nav>{'menu'}</nav>
    <Outlet />
  </>
);
const movies = { index: true, element: <p>{'all movies'}</p> };

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  signInAs('admin');
  window.history.replaceState(null, '', '/admin/movies');
});
afterEach(() => jest.useRealTimers());

const open = async () => {
  const first = await firstAreaAt('/admin/movies');
  const router = createShellRouter(layout, [], first);
  await firstPageReady(router);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
};

test('shell and page are drawn together when the page’s code is there', async () => {
  load.mockResolvedValue({ default: [movies] });
  await open();
  expect(screen.getByText('menu')).toBeVisible();
  expect(screen.getByText('all movies')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the shell waits for pending data', async () => {
  let arrive: (rows: string) => void = () => undefined;
  const rows = new Promise<string>((resolve) => (arrive = resolve));
  const loader = () => {
    void queryClient.prefetchQuery({ queryKey: ['movie', 'list'], queryFn: () => rows });
    return null;
  };
  load.mockResolvedValue({ default: [{ ...movies, loader }] });
  const opening = open();
  await jest.advanceTimersByTimeAsync(100);
  expect(screen.queryByText('menu')).not.toBeInTheDocument();
  arrive('rows');
  await opening;
  expect(screen.getByText('all movies')).toBeVisible();
});

test('no longer than a moment: then the shell is drawn alone', async () => {
  load.mockImplementation(() => new Promise(() => undefined));
  const opening = open();
  await jest.advanceTimersByTimeAsync(400);
  await opening;
  expect(screen.getByText('menu')).toBeVisible();
});

test('code that fails, or that the user may not open, is left to the page', async () => {
  load.mockRejectedValue(new Error('no entry'));
  await expect(firstAreaAt('/admin/movies')).resolves.toBeNull();
  load.mockClear();
  await expect(firstAreaAt('/admin/lookups')).resolves.toBeNull();
  await expect(firstAreaAt('/admin')).resolves.toBeNull();
  expect(load).not.toHaveBeenCalled();
});
