import { searchApi } from '@backlot/contracts/platform/search/search';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { foundMovies, foundRecord, openShell, pathOf, recordId } from './open-shell.fixture.tsx';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

const movies = (...names: string[]) => [foundMovies(...names)];
const openPalette = async (page: ReturnType<typeof openShell>) => {
  await page.user.keyboard('{Control>}k{/Control}');
  return screen.findByPlaceholderText('Search pages and records');
};

const closed = () =>
  waitFor(() => expect(screen.queryByPlaceholderText('Search pages and records')).toBeNull());

afterEach(() => {
  sessionStorage.clear();
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

test('Ctrl+K finds pages and movies', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => movies('Metropolis'));
  await page.user.type(await openPalette(page), 'me');
  expect(await screen.findByText('1927')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Search pages and records' })).toBeVisible();
  await page.user.click(await screen.findByText('Metropolis'));
  expect(pathOf(page)).toBe(`/admin/movies/${recordId(0)}`);
});

test('what is typed while the palette loads is in its box, and none of it is a shortcut of the page', async () => {
  const page = openShell();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  for (const key of 'gms') fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  const search = await screen.findByPlaceholderText('Search pages and records');
  expect(search).toHaveValue('gm');
  await waitFor(() => expect(search).toHaveFocus());
  await page.user.keyboard(' faust');
  expect(search).toHaveValue('gm faust');
  expect(pathOf(page)).toBe('/admin');
  await page.user.keyboard('{Escape}');
  await closed();
});

test('Enter while the palette loads opens the first result of what was typed', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => movies('Metropolis'));
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  for (const key of [...'metrop', 'Enter']) fireEvent.keyDown(document.body, { key });
  await waitFor(() => expect(page.api.calls(searchApi.everywhere)).not.toEqual([]));
  await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${recordId(0)}`));
});

test('Escape while the palette loads closes it', async () => {
  const page = openShell();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await page.user.keyboard('gm');
  expect(pathOf(page)).toBe('/admin/movies');
});

test('the header’s search continues here with what was typed, and nothing is missing before the answer', async () => {
  const page = openShell();
  let answer: (none: []) => void = () => undefined;
  page.api.on(searchApi.everywhere, () => new Promise<[]>((resolve) => (answer = resolve)));
  await page.user.type(screen.getByRole('combobox', { name: 'Search' }), 'nosferatu{Enter}');
  expect(await screen.findByPlaceholderText('Search pages and records')).toHaveValue('nosferatu');
  expect(screen.getByText('Searching…')).toBeVisible();
  answer([]);
  expect(await screen.findByText('Data Not found....')).toBeVisible();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
});

test('previous results stay until the next ones arrive', async () => {
  const page = openShell();
  const answers: ((names: string[]) => void)[] = [];
  page.api.on(searchApi.everywhere, async () =>
    movies(...(await new Promise<string[]>((answer) => answers.push(answer)))),
  );
  const search = await openPalette(page);
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
  page.api.on(searchApi.everywhere, async ({ query }) => {
    await new Promise<void>((answer) => answers.push(answer));
    return movies(...(query.q === 'metrop' ? ['Metropolis'] : ['Faust', 'Modern Times']));
  });
  await page.user.type(await openPalette(page), 'metrop{Enter}');
  await waitFor(() =>
    expect(page.api.calls(searchApi.everywhere).at(-1)?.query).toMatchObject({ q: 'metrop' }),
  );
  expect(pathOf(page)).not.toContain('/admin/movies/');
  act(() => answers.forEach((answer) => answer()));
  await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${recordId(0)}`));
});

test('Enter opens the first record when no page matches', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => movies('Metropolis'));
  await page.user.type(await openPalette(page), 'metropolis');
  await screen.findByText('Metropolis');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${recordId(0)}`));
});

test('Enter opens the record of a number before a page that begins like it', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => [
    { type: 'movie', hits: [foundRecord(3, 'Mabuse', { isExact: true })] },
  ]);
  await page.user.type(await openPalette(page), 'm');
  await screen.findByText('Mabuse');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(pathOf(page)).toBe(`/admin/movies/${recordId(3)}`));
});

test('results show poster, status and amount', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => [
    { type: 'movie', hits: [foundRecord(1, 'Faust', { img: '/media/k/thumb.webp', status: 'draft' })] },
    {
      type: 'payment',
      hits: [
        foundRecord(2, 'F-1', {
          amount: { amountMinor: 399, currency: 'EUR' },
          status: 'of a later release',
        }),
      ],
    },
  ]);
  await page.user.type(await openPalette(page), 'f');
  const movie = await screen.findByRole('button', { name: /Faust/ });
  expect(movie).toHaveTextContent('Draft');
  expect(movie.querySelector('img')).toHaveAttribute('src', '/media/k/thumb.webp');
  const payment = screen.getByRole('button', { name: /F-1/ });
  expect(payment).toHaveTextContent('€3.99');
  expect(payment).not.toHaveTextContent('later');
});

test('a status has the icon that its remote names, otherwise that of its tone', async () => {
  const page = openShell();
  const statuses = ['draft', 'published', 'sold'];
  const hits = statuses.map((status, index) => foundRecord(index, `Faust ${index}`, { status }));
  page.api.on(searchApi.everywhere, () => [{ type: 'movie', hits }]);
  await page.user.type(await openPalette(page), 'f');
  const iconOf = async (name: string) =>
    (await screen.findByText(name)).querySelector('svg')?.classList.item(1);
  expect(await Promise.all(['Draft', 'Published', 'Sold'].map(iconOf))).toEqual([
    'tabler-icon-inbox',
    'tabler-icon-circle-check',
    'tabler-icon-circle-check',
  ]);
});

test('records that were opened are listed as recent, for this user only', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => movies('Metropolis', 'Modern Times'));
  await page.user.type(await openPalette(page), 'm');
  await page.user.click(await screen.findByText('Modern Times'));
  await closed();
  await openPalette(page);
  expect(await screen.findByText('Modern Times')).toBeVisible();
  expect(screen.queryByText('Metropolis')).toBeNull();
  await page.user.keyboard('{Escape}');
  await closed();
  const stored = JSON.parse(sessionStorage.getItem('backlot_recent') ?? '');
  sessionStorage.setItem('backlot_recent', JSON.stringify({ ...stored, userId: 'someone' }));
  await openPalette(page);
  expect(screen.queryByText('Modern Times')).toBeNull();
});

test('an action of a remote opens its page', async () => {
  const page = openShell();
  page.api.on(searchApi.everywhere, () => []);
  await page.user.type(await openPalette(page), 'add');
  await page.user.click(await screen.findByText('Add movie'));
  expect(pathOf(page)).toBe('/admin/movies/new');
});

test('a failed search says so', async () => {
  const page = openShell();
  page.api.refuse(searchApi.everywhere, 500);
  await page.user.type(await openPalette(page), 'zzz');
  expect(await screen.findByText('Couldn’t search records.')).toBeVisible();
});

describe('keyboard shortcuts', () => {
  test('? opens the shortcut sheet, g m opens Movies, / focuses the search', async () => {
    const page = openShell();
    await page.user.keyboard('gm');
    expect(pathOf(page)).toBe('/admin/movies');
    await page.user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    await page.user.keyboard('{Escape}');
    act(() => screen.getByRole('main').focus());
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
