import { authApi } from '@backlot/contracts/auth';
import { jobsApi } from '@backlot/contracts/jobs';
import { moviesApi } from '@backlot/contracts/movies.api';
import { notificationsApi } from '@backlot/contracts/notifications';
import { emit } from '@backlot/data/events';
import { layoutAtom } from '@backlot/data/layout';
import { sessionAtom, signOut } from '@backlot/data/session';
import { withStepUp } from '@backlot/data/step-up';
import { CallError } from '@backlot/data/call-error';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveToRoot, leaveToSignIn } from './leave.ts';
import { Shell } from './shell.tsx';
import { setWindowWidth } from './test-window.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./leave.ts');

const ticket = {
  _id: '0197a0c0-0000-7000-8000-0000000000f1',
  title: 'New ticket T-10',
  body: 'The film stops after ten minutes.',
  type: 'supportTicket',
  params: { ticketId: 'T-10' },
  readStatus: false,
  severity: 'info' as const,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};
const nobody = { total: 0, totalIsCapped: false, page: 1, limit: 25 };

const open = (url = '/admin', { role = 'admin' as 'admin' | 'superadmin', width = 1440 } = {}) => {
  setWindowWidth(width);
  signInAs(role);
  const api = fakeApi()
    .on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }))
    .on(notificationsApi.list, () => ({ ...nobody, items: [{ ...ticket, readStatus: true }], total: 1 }))
    .on(jobsApi.list, () => []);
  const page = renderPage(
    [
      {
        path: '/admin',
        element: <Shell />,
        children: [
          { index: true, element: <h1>Dashboard</h1> },
          {
            path: 'makers',
            element: (
              <form aria-label="Maker">
                <label>
                  Name <input />
                </label>
              </form>
            ),
          },
          { path: '*', element: <h1>Somewhere</h1> },
        ],
      },
    ],
    { url },
  );
  return { ...page, api };
};
const at = (page: ReturnType<typeof open>) => page.router.state.location.pathname;

beforeEach(() => {
  jest.clearAllMocks();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(() => signOut());

describe('menu', () => {
  test('an admin sees the places of the role, under their groups', () => {
    open();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Movies',
      'Makers',
      'Watchers',
      'Help Center',
    ]);
    expect(menu.getByRole('region', { name: 'People' })).toContainElement(
      menu.getByRole('link', { name: 'Makers' }),
    );
  });

  test('a superadmin sees more', () => {
    open('/admin', { role: 'superadmin' });
    expect(screen.getByRole('link', { name: 'Lookups' })).toHaveAttribute('href', '/admin/lookups');
  });

  test('the place that is open is marked, and names the document', async () => {
    const page = open('/admin/movies/42');
    expect(screen.getByRole('link', { name: 'Movies' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Movies · Backlot');
    await page.user.click(screen.getByRole('link', { name: 'Watchers' }));
    expect(document.title).toBe('Watchers · Backlot');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('it collapses by the toggle and remembers it', async () => {
    const { user } = open();
    const toggle = screen.getByRole('button', { name: 'Collapse the menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(store.get(layoutAtom).collapsed).toBe(true);
  });

  test('windows up to 1200 px start with the narrow menu, and widening it there is not kept', async () => {
    const { user } = open('/admin', { width: 1200 });
    await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
    expect(store.get(layoutAtom).collapsed).toBe(false);
  });

  test('above 991 px it stands on top when chosen, with a mega menu for a group of several', async () => {
    store.set(layoutAtom, { topMenu: true });
    const page = open('/admin', { width: 992 });
    expect(screen.getByRole('link', { name: 'Movies' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'People' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Watchers' }));
    expect(at(page)).toBe('/admin/watchers');
  });

  test('at 991 px it stays at the side', () => {
    store.set(layoutAtom, { topMenu: true });
    open('/admin', { width: 991 });
    expect(screen.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  });

  test('on a phone it is a drawer, closed by going somewhere', async () => {
    const page = open('/admin', { width: 390 });
    expect(screen.queryByRole('link', { name: 'Movies' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await page.user.click(await screen.findByRole('link', { name: 'Movies' }));
    expect(at(page)).toBe('/admin/movies');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Movies' })).toBeNull());
  });
});

describe('header', () => {
  test('the logo leads to the root', async () => {
    const page = open('/admin/movies');
    const logo = screen.getByRole('link', { name: 'Backlot, home' });
    expect(logo).toHaveAttribute('href', '/');
    await page.user.click(logo);
    expect(at(page)).toBe('/admin');
  });

  test('the search matches beginnings of titles and opens the chosen place', async () => {
    const page = open();
    await page.user.type(screen.getByRole('combobox', { name: 'Search' }), 'm');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Movies', 'Makers']);
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(at(page)).toBe('/admin/makers');
  });

  test('a search without a match says so', async () => {
    const { user } = open();
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'lookups');
    expect(await screen.findByText('Data Not found....')).toBeVisible();
  });

  test('Sign Out forgets the session without a call and leaves', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Account of Ana Admin' }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/admin/profile',
    );
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(store.get(sessionAtom)).toBeNull();
    expect(leaveToRoot).toHaveBeenCalled();
  });

  test('settings change the layout', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Open the settings panel' }));
    await user.click(await screen.findByRole('switch', { name: /^Dark mode/ }));
    await user.click(screen.getByRole('switch', { name: /^Right to left/ }));
    expect(store.get(layoutAtom)).toMatchObject({ darkMode: true, rtl: true });
  });

  test('help shows keys and leads on', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByText('Search everywhere')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All keyboard shortcuts' }));
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Go to Movies')).toBeVisible();
  });

  test('messages say where conversations are', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Messages' }));
    await page.user.click(await screen.findByRole('link', { name: 'Open the Help Center' }));
    expect(at(page)).toBe('/admin/help');
  });
});

describe('bell', () => {
  test('unread notifications are asked for on load and counted', async () => {
    const { api } = open();
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(api.calls(notificationsApi.unread)).toEqual([{ body: {} }]);
  });

  test('opening one marks it as read, asks again, goes to its ticket and closes the popover', async () => {
    const page = open();
    page.api.on(notificationsApi.update, () => ({ ...ticket, readStatus: true }));
    await page.user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    page.api.on(notificationsApi.unread, () => ({ items: [], total: 0 }));
    await page.user.click(await screen.findByRole('button', { name: /New ticket T-10/ }));
    expect(at(page)).toBe('/admin/help/T-10');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /New ticket T-10/ })).toBeNull();
    expect(page.api.calls(notificationsApi.update)[0]).toMatchObject({
      params: { _id: ticket._id },
      body: { title: ticket.title, readStatus: true },
    });
  });

  test('read ones stay readable', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByRole('button', { name: /New ticket T-10/ })).toBeVisible();
  });

  test('a list that fails can be tried again, and the rest goes on', async () => {
    const { api, user } = open();
    api.refuse(notificationsApi.list, 500);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('tab', { name: 'All' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  });
});

describe('palette', () => {
  test('Ctrl K finds places and movies', async () => {
    const page = open();
    page.api.on(moviesApi.all, () => [{ _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Metropolis' }]);
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByPlaceholderText('Search places and records'), 'me');
    await page.user.click(await screen.findByText('Metropolis'));
    expect(at(page)).toBe('/admin/movies/0197a0c0-0000-7000-8000-0000000000a1');
  });
});

describe('keys', () => {
  test('? shows the keys, g m opens Movies, / goes to the search', async () => {
    const page = open();
    await page.user.keyboard('gm');
    expect(at(page)).toBe('/admin/movies');
    await page.user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    act(() => screen.getByRole('main').focus());
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

describe('end of the session', () => {
  test('leaves for the sign-in page with its reason', () => {
    open();
    act(() => emit('session.ended', { reason: 'session_expired' }));
    expect(leaveToSignIn).toHaveBeenCalledWith('ended');
    expect(store.get(sessionAtom)).toBeNull();
  });

  test('typed text stays, and the person goes on after signing in again', async () => {
    const { user, api } = open('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(leaveToSignIn).not.toHaveBeenCalled();

    const before = store.get(sessionAtom)?.user;
    api.refuse(authApi.adminLogin, 401, { message: 'E-mail or password is wrong.' });
    await user.type(dialog.getByLabelText('Email'), 'ana@backlot.test');
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.');

    if (!before) throw new Error('nobody is signed in');
    api.on(authApi.adminLogin, () => ({
      ...before,
      email: 'ana@backlot.test',
      mustChangePassword: false,
      token: 'newer',
      expiresAt: new Date(),
    }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Thea');
    expect(store.get(sessionAtom)?.token).toBe('newer');
  });

  test('typed text can be left behind, knowingly', async () => {
    const { user } = open('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without it' }));
    expect(leaveToSignIn).toHaveBeenCalledWith('ended');
  });
});

test('a guarded action asks for the password again', async () => {
  const { user, api } = open();
  api.on(authApi.stepUp, () => ({ until: new Date() }));
  const action = jest
    .fn()
    .mockRejectedValueOnce(new CallError({ status: 403, code: 'step_up_required', message: '' }))
    .mockResolvedValue('done');
  const running = withStepUp(action);
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(running).resolves.toBe('done');
});

test('a job that was started shows its progress and tells its end', async () => {
  const job = {
    _id: '0197a0c0-0000-7000-8000-0000000000b1',
    kind: 'movie.bulk',
    title: 'Publish 800 movies',
    status: 'running' as const,
    done: 200,
    total: 800,
    result: null,
    error: null,
    createdAt: new Date(),
    finishedAt: null,
  };
  const { api } = open();
  api.on(jobsApi.list, () => [job]);
  act(() => emit('job.started', { jobId: job._id }));
  expect(await screen.findByText('Publish 800 movies')).toBeVisible();
  api.on(jobsApi.list, () => [{ ...job, status: 'done' as const, done: 800, finishedAt: new Date() }]);
  act(() => emit('job.started', { jobId: job._id }));
  expect(await screen.findByText('Publish 800 movies: done.')).toBeVisible();
});

test.each([1440, 390])('axe finds nothing at %i px', async (width) => {
  const { container } = open('/admin', { width });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await expectNoAxeViolations(container);
});

test('axe finds nothing with the menu on top', async () => {
  store.set(layoutAtom, { topMenu: true });
  const { container } = open();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await expectNoAxeViolations(container);
});
