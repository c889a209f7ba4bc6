import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import { badgesApi } from '@backlot/contracts/support/counts/badges';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { settled } from '@backlot/testing/settled';
import { screen, waitFor, within } from '@testing-library/react';
import { openShell, pathOf } from './open-shell.fixture.tsx';
import { sendEvent } from './stream.fixture.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => jest.requireActual('./stream.fixture.ts'));
jest.mock('./redirects.ts');

/** What is scrolled while every element is hidden and the menu is a list that scrolls. */
const scrolled = () => {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(hidesAll);
  const style = document.createElement('style');
  style.textContent = 'nav { overflow: auto }';
  document.head.append(style);
  cleanUps.push(() => style.remove());
  return jest.spyOn(Element.prototype, 'scrollBy');
};

/** An observer that reports its element as out of view. */
const hidesAll = (report: IntersectionObserverCallback): IntersectionObserver => {
  const observer: IntersectionObserver = {
    root: null,
    rootMargin: '',
    scrollMargin: '',
    thresholds: [],
    observe: (target) => {
      const bounds = target.getBoundingClientRect();
      const entry = { target, time: 0, isIntersecting: false, intersectionRatio: 0, rootBounds: null };
      report([{ ...entry, boundingClientRect: bounds, intersectionRect: bounds }], observer);
    },
    unobserve: () => undefined,
    disconnect: () => undefined,
    takeRecords: () => [],
  };
  return observer;
};

const cleanUps: (() => void)[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  signOut();
  store.set(layoutAtom, defaultPreferences);
});

describe('menu', () => {
  test('an admin sees the permitted pages, by group', async () => {
    openShell();
    await settled();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Movies',
      'Makers',
      'Watchers',
      'Help Center',
    ]);
    expect(menu.getByRole('group', { name: 'People' })).toContainElement(
      menu.getByRole('link', { name: 'Makers' }),
    );
  });

  test('a page shows how many of its records need attention, and follows the stream', async () => {
    const { api, user } = openShell();
    api.on(badgesApi.get, () => ({ movies: 2, tickets: 120 }));
    const movies = screen.getByRole('link', { name: 'Movies' });
    await waitFor(() => expect(movies).toHaveAccessibleDescription('2 need attention'));
    await user.hover(movies);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('2 need attention');
    await user.unhover(movies);
    expect(screen.getByRole('link', { name: 'Help Center' })).toHaveTextContent('99+');
    expect(screen.getByRole('link', { name: 'Makers' })).not.toHaveAccessibleDescription();
    api.on(badgesApi.get, () => ({ movies: 1 }));
    sendEvent({ type: 'count' });
    await waitFor(() => expect(movies).toHaveAccessibleDescription('1 needs attention'));
    expect(screen.getByRole('link', { name: 'Help Center' })).not.toHaveAccessibleDescription();
  });

  test('a superadmin sees every page', async () => {
    const { user } = openShell('/admin', { role: 'superadmin' });
    await user.click(within(screen.getByRole('group', { name: 'Settings' })).getByRole('button'));
    expect(screen.getByRole('link', { name: 'Lookups' })).toHaveAttribute('href', '/admin/lookups');
  });

  test('a folded group hides its pages, stands for them, and is saved to the account', async () => {
    const { api, user } = openShell('/admin/help');
    api.on(badgesApi.get, () => ({ tickets: 3 }));
    const support = screen.getByRole('button', { name: 'Support' });
    expect(support).toHaveAttribute('aria-expanded', 'true');
    expect(support).not.toHaveAttribute('aria-current');
    await user.click(support);
    expect(screen.queryByRole('link', { name: 'Help Center' })).toBeNull();
    expect(support).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(support).toHaveAccessibleDescription('3 need attention'));
    expect(api.calls(userPreferencesApi.save).at(-1)?.body).toEqual({
      foldedGroups: ['site', 'settings', 'service'],
    });
    await user.click(support);
    expect(screen.getByRole('link', { name: 'Help Center' })).toBeVisible();
    expect(store.get(layoutAtom).foldedGroups).toEqual(['site', 'settings']);
  });

  test('the current page is marked in the menu, scrolled to, and sets the document title', async () => {
    const scroll = scrolled();
    const page = openShell('/admin/movies/42');
    expect(screen.getByRole('link', { name: 'Movies' })).toHaveAttribute('aria-current', 'page');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('navigation', { name: 'Main menu' })]);
    expect(document.title).toBe('Movies · Backlot');
    await page.user.click(screen.getByRole('link', { name: 'Watchers' }));
    expect(document.title).toBe('Watchers · Backlot');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the toggle collapses the sidebar, and the choice is stored', async () => {
    const { user } = openShell();
    const toggle = screen.getByRole('button', { name: 'Collapse menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(store.get(layoutAtom).collapsed).toBe(true);
  });

  test('windows up to 1200 px start collapsed, and expanding there is not stored', async () => {
    const { user } = openShell('/admin', { width: 1200 });
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    expect(store.get(layoutAtom).collapsed).toBe(false);
  });
});

describe('top menu and drawer', () => {
  test('above 991 px the top menu can be chosen, with a mega menu for larger groups', async () => {
    store.set(layoutAtom, { topMenu: true });
    const page = openShell('/admin', { width: 992 });
    expect(screen.getByRole('link', { name: 'Movies' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'People' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Watchers' }));
    expect(pathOf(page)).toBe('/admin/watchers');
  });

  test('at 991 px the menu stays at the side', async () => {
    store.set(layoutAtom, { topMenu: true });
    openShell('/admin', { width: 991 });
    await settled();
    expect(screen.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  });

  test('on a phone the menu is a drawer that closes on navigation', async () => {
    const page = openShell('/admin', { width: 390 });
    expect(screen.queryByRole('link', { name: 'Movies' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Open menu' }));
    await page.user.click(await screen.findByRole('link', { name: 'Movies' }));
    expect(pathOf(page)).toBe('/admin/movies');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Movies' })).toBeNull());
  });

  test('on a phone the menu has the popovers of the header, and closes for what they open', async () => {
    const { user } = openShell('/admin', { width: 390 });
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const tools = within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Settings' });
    await user.click(tools.at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Open settings panel' }));
    expect(await screen.findByRole('switch', { name: /^Dark mode/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  });
});
