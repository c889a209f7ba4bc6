import { moviesApi } from '@backlot/contracts/movies.api';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, screen } from '@testing-library/react';
import { openShell, pathOf } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./leave.ts');

afterEach(() => {
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('palette', () => {
  test('Ctrl K finds places and movies', async () => {
    const page = openShell();
    page.api.on(moviesApi.all, () => [{ _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Metropolis' }]);
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByPlaceholderText('Search places and records'), 'me');
    await page.user.click(await screen.findByText('Metropolis'));
    expect(pathOf(page)).toBe('/admin/movies/0197a0c0-0000-7000-8000-0000000000a1');
  });
});

describe('keys', () => {
  test('? shows the keys, g m opens Movies, / goes to the search', async () => {
    const page = openShell();
    await page.user.keyboard('gm');
    expect(pathOf(page)).toBe('/admin/movies');
    await page.user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Go to a page' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    act(() => screen.getByRole('main').focus());
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
