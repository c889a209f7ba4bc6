import { apiDocsApi } from '@backlot/contracts/platform/http/api-docs';
import { searchApi } from '@backlot/contracts/platform/search/search';
import { layoutAtom } from '@backlot/data/layout';
import { sessionAtom, signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { redirectToRoot } from './redirects.ts';
import { foundMovies, openShell, pathOf, recordId } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

afterEach(() => {
  jest.clearAllMocks();
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('search box', () => {
  test('the search matches title prefixes and opens the chosen page', async () => {
    const page = openShell();
    await page.user.type(screen.getByRole('combobox', { name: 'Search' }), 'm');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Movies',
      'Makers',
      'Search everywhere for “m”',
    ]);
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(pathOf(page)).toBe('/admin/makers');
  });

  test('records follow the pages, and Ctrl+Enter continues in the palette', async () => {
    const page = openShell();
    page.api.on(searchApi.everywhere, () => [foundMovies('Metropolis', 'Modern Times', 'Mabuse')]);
    const search = screen.getByRole('combobox', { name: 'Search' });
    await page.user.type(search, 'm');
    expect(await screen.findByRole('option', { name: /^Metropolis/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Movies',
        'Makers',
        'Metropolis1927',
        'Modern Times1927',
        'Search everywhere for “m”',
      ]),
    );
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(pathOf(page)).toBe(`/admin/movies/${recordId(1)}`);
    await page.user.type(search, 'mov{Control>}{Enter}{/Control}');
    expect(await screen.findByPlaceholderText('Search pages and records')).toHaveValue('mov');
  });

  test('a failed search says so, and is not taken for one without results', async () => {
    const page = openShell();
    page.api.refuse(searchApi.everywhere, 500);
    await page.user.type(screen.getByRole('combobox', { name: 'Search' }), 'zz');
    expect(await screen.findByText('Couldn’t search records.')).toBeVisible();
    expect(screen.queryByText('Data Not found....')).not.toBeInTheDocument();
  });

  test('the last option stays highlighted while records appear before it', async () => {
    const page = openShell();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    page.api.on(searchApi.everywhere, async () => {
      await answered;
      return [foundMovies('Metropolis')];
    });
    await page.user.type(screen.getByRole('combobox', { name: 'Search' }), 'movie{ArrowUp}');
    await waitFor(() => expect(page.api.calls(searchApi.everywhere).at(-1)?.query).toEqual({ q: 'movie' }));
    act(() => answer());
    await screen.findByRole('option', { name: /^Metropolis/ });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Search everywhere');
  });

  test('a search without matches shows the empty message', async () => {
    const { user } = openShell();
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'lookups');
    expect(await screen.findByText('Data Not found....')).toBeVisible();
  });
});

describe('header', () => {
  test('the logo links to the root', async () => {
    const page = openShell('/admin/movies');
    const logo = screen.getByRole('link', { name: 'Backlot, home' });
    expect(logo).toHaveAttribute('href', '/');
    await page.user.click(logo);
    expect(pathOf(page)).toBe('/admin');
  });

  test('Sign Out clears the session without a call and leaves', async () => {
    const { user } = openShell();
    await user.click(screen.getByRole('button', { name: 'Account menu, Ana Admin' }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/admin/profile',
    );
    expect(screen.getByText('Version 1.4.0, generation 7')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(store.get(sessionAtom)).toBeNull();
    expect(redirectToRoot).toHaveBeenCalled();
  });

  test('the account menu switches the theme', async () => {
    const { user } = openShell();
    const open = () => user.click(screen.getByRole('button', { name: 'Account menu, Ana Admin' }));
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to dark mode' }));
    expect(store.get(layoutAtom).darkMode).toBe(true);
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to light mode' }));
    expect(store.get(layoutAtom).darkMode).toBe(false);
  });

  test('settings switch the layout', async () => {
    const { user } = openShell();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Open settings panel' }));
    await user.click(await screen.findByRole('switch', { name: /^Dark mode/ }));
    await user.click(screen.getByRole('switch', { name: /^Right to left/ }));
    expect(store.get(layoutAtom)).toMatchObject({ darkMode: true, rtl: true });
  });

  test('help lists shortcuts and links to the sheet and the Help Center', async () => {
    const { user } = openShell();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(help.getByText('Search everywhere')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All keyboard shortcuts' }));
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const pages = within(within(sheet).getByRole('region', { name: 'Go to page' }));
    expect(pages.getByText('Movies')).toBeVisible();
  });

  test('the API reference opens in a window without an opener, by a link of its own', async () => {
    const { user, api } = openShell();
    const url = 'https://pay.backlot.test/api/docs/open?ticket=t';
    api.on(apiDocsApi.open, () => ({ url }));
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'API reference' }));
    await waitFor(() => expect(opened.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]));
    opened.mockRestore();
  });

  test('the messages popover links to the Help Center', async () => {
    const page = openShell();
    await page.user.click(screen.getByRole('button', { name: 'Messages' }));
    await page.user.click(await screen.findByRole('link', { name: 'Open Help Center' }));
    expect(pathOf(page)).toBe('/admin/help');
  });
});
