import { signInAs } from '@backlot/testing/sign-in-as';
import { RemoteError } from '@backlot/federation/remote-error';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, RouterProvider } from 'react-router-dom';
import { Providers } from '../shell/providers.tsx';
import { demoOrigin, load } from './release.fixture.ts';
import { createShellRouter } from './router.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('./newer-release.ts', () => ({ reloadForNewerRelease: () => Promise.resolve() }));
jest.mock('@backlot/federation/report', () => ({ reportRemoteError: () => Promise.resolve('e-1') }));

const layout = (
  <>
    <nav>{'menu'}</nav>
    <Outlet />
  </>
);

const openAt = (path: string) => {
  window.history.replaceState(null, '', path);
  const router = createShellRouter(layout, [{ index: true, element: <p>{'dashboard'}</p> }]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
};
const routes = (...given: object[]) => Promise.resolve({ default: given });
const unavailable = () => Promise.reject(new RemoteError(demoOrigin, 'network', new Error('no entry')));

beforeEach(() => {
  load.mockReset();
  signInAs('admin');
});

test('the initial URL is resolved from the descriptors', async () => {
  load.mockImplementation(() => routes({ index: true, element: <p>{'all movies'}</p> }));
  openAt('/admin/movies');
  expect(screen.getByText('menu')).toBeVisible();
  expect(await screen.findByText('all movies')).toBeVisible();
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ id: 'demo' }), './movies');
});

test('an area’s code is fetched once, however often it is visited', async () => {
  load.mockImplementation(() =>
    routes({ index: true, element: <p>{'all movies'}</p> }, { path: ':id', element: <p>{'one movie'}</p> }),
  );
  const router = openAt('/admin');
  await act(() => router.navigate('/admin/movies/7'));
  expect(screen.getByText('one movie')).toBeVisible();
  await act(() => router.navigate('/admin/movies'));
  await act(() => router.navigate('/admin/movies/8'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('an unavailable remote keeps the shell, names its page, and opens on retry', async () => {
  load.mockImplementationOnce(unavailable);
  load.mockImplementation(() => routes({ index: true, element: <p>{'all movies'}</p> }));
  openAt('/admin/movies?page=2');
  expect(await screen.findByRole('heading', { name: 'Demo is unavailable' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('data-failure', 'failed');
  expect(await screen.findByText('e-1')).toBeVisible();
  expect(screen.getByText('menu')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('all movies')).toBeVisible();
  expect(location.search).toBe('?page=2');
});

test('an incompatible remote says what it needs, with its code', async () => {
  const reason = 'The host doesn’t provide PriorityPill of @backlot/ui (missing_export)';
  load.mockRejectedValue(new RemoteError(demoOrigin, 'incompatible', reason));
  openAt('/admin/movies');
  expect(await screen.findByRole('heading', { name: 'Demo is unavailable' })).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('a remote whose expose has no routes shows as unavailable', async () => {
  load.mockResolvedValue({ default: 'nothing of use' });
  openAt('/admin/movies');
  expect(await screen.findByRole('heading', { name: 'Demo is unavailable' })).toBeVisible();
});

test('without permission nothing is loaded and the page shows the refusal', async () => {
  openAt('/admin/lookups');
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('an unclaimed URL is not found, below a remote as elsewhere', async () => {
  load.mockImplementation(() => routes({ index: true, element: <p>{'all movies'}</p> }));
  const router = openAt('/admin/nothing');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await act(() => router.navigate('/admin/movies/a/b/c'));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a page of a remote that is turned off says so and whom to ask, and its address is kept', async () => {
  const router = openAt('/admin/coupons/7');
  expect(await screen.findByRole('heading', { name: 'Sales is turned off' })).toBeVisible();
  expect(screen.getByText(/Ask team-sales or a superadmin/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  expect([location.pathname, load.mock.calls]).toEqual(['/admin/coupons/7', []]);
  await act(() => router.navigate('/admin/sellers'));
  expect(screen.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('who can turn it on again finds the page for it', async () => {
  signInAs('superadmin');
  openAt('/admin/coupons');
  expect(await screen.findByRole('link', { name: 'Go to Releases' })).toHaveAttribute(
    'href',
    '/admin/releases',
  );
});

test('no "not found" shows while a page’s code is loading', async () => {
  let arrive: (page: object) => void = () => undefined;
  const lazy = jest.fn(() => new Promise<object>((resolve) => (arrive = resolve)));
  load.mockImplementation(() => routes({ index: true, lazy }));
  openAt('/admin/movies');
  await waitFor(() => expect(lazy).toHaveBeenCalled());
  await act(async () => Promise.resolve()); // the area's routes are loaded, its page isn't
  expect(screen.queryByRole('heading', { name: 'Page not found' })).not.toBeInTheDocument();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  arrive({ Component: () => <p>{'all movies'}</p> });
  expect(await screen.findByText('all movies')).toBeVisible();
});

test('a page that throws is replaced by the error page inside the shell', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
  const Broken = () => {
    throw new Error('broken page');
  };
  load.mockImplementation(() => routes({ index: true, element: <Broken /> }));
  const router = openAt('/admin/movies');
  expect(await screen.findByRole('heading', { name: 'This page crashed' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('data-failure', 'failed');
  await act(() => router.navigate('/admin'));
  expect(screen.getByText('dashboard')).toBeVisible();
  silence.mockRestore();
});

test('a lazy page with a missing chunk opens on retry and on the next visit', async () => {
  const lazy = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' }));
  lazy.mockResolvedValue({ Component: () => <p>{'one movie'}</p> });
  load.mockImplementation(() =>
    routes({ index: true, element: <p>{'all movies'}</p> }, { path: ':id', lazy }),
  );
  const router = openAt('/admin/movies/7');
  expect(await screen.findByRole('heading', { name: 'Movies is unavailable' })).toBeVisible();
  await act(() => router.navigate('/admin/movies'));
  await act(() => router.navigate('/admin/movies/7'));
  expect(await screen.findByText('one movie')).toBeVisible();
});
