import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { openShell, pathOf } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

const idOf = (index: number) => `0197a0c0-0000-7000-8000-0000000000a${index}`;

afterEach(() => {
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('palette', () => {
  test('Ctrl+K finds pages and movies', async () => {
    const page = openShell();
    page.api.on(moviesApi.all, () => [{ _id: idOf(1), name: 'Metropolis' }]);
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByPlaceholderText('Search pages and records'), 'me');
    await page.user.click(await screen.findByText('Metropolis'));
    expect(pathOf(page)).toBe(`/admin/movies/${idOf(1)}`);
  });

  test('previous results stay until the next ones arrive', async () => {
    const page = openShell();
    const answers: ((names: string[]) => void)[] = [];
    page.api.on(moviesApi.all, async () => {
      const names = await new Promise<string[]>((answer) => answers.push(answer));
      return names.map((name, index) => ({ _id: idOf(index), name }));
    });
    await page.user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByPlaceholderText('Search pages and records');
    await page.user.type(search, 'm');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(['Metropolis', 'Modern Times']);
    await screen.findByText('Modern Times');
    await page.user.type(search, 'e');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getByText('Modern Times')).toBeVisible();
    answers[1]?.(['Metropolis']);
    await waitForElementToBeRemoved(() => screen.queryByText('Modern Times'));
    expect(screen.getByText('Metropolis')).toBeVisible();
  });

  test('Enter right after typing opens the first result of what was typed, once it arrives', async () => {
    const page = openShell();
    const answers: (() => void)[] = [];
    page.api.on(moviesApi.all, async ({ query }) => {
      await new Promise<void>((answer) => answers.push(answer));
      return query.q === 'metrop'
        ? [{ _id: idOf(2), name: 'Metropolis' }]
        : [{ _id: idOf(1), name: 'Modern Times' }];
    });
    await page.user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByPlaceholderText('Search pages and records');
    await page.user.type(search, 'metrop{Enter}');
    await waitFor(() => expect(page.api.calls(moviesApi.all).at(-1)?.query).toMatchObject({ q: 'metrop' }));
    expect(pathOf(page)).not.toContain('/admin/movies/');
    act(() => answers.forEach((answer) => answer()));
    await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${idOf(2)}`));
  });

  test('Enter opens the first record when no page matches', async () => {
    const page = openShell();
    page.api.on(moviesApi.all, () => [{ _id: idOf(1), name: 'Metropolis' }]);
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByPlaceholderText('Search pages and records'), 'metropolis');
    await screen.findByText('Metropolis');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${idOf(1)}`));
  });
});

describe('keyboard shortcuts', () => {
  test('? opens the shortcut sheet, g m opens Movies, / focuses the search', async () => {
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
