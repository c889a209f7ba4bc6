import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMovie, aPage, aRow, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const lastQuery = (api: ReturnType<typeof moviesApiFake>) => api.calls(moviesApi.list).at(-1)?.query;

test('the rows link to their movies and show their status', async () => {
  moviesApiFake();
  openMovies();
  const row = (await screen.findByRole('link', { name: 'Nosferatu' })).closest('tr');
  expect(screen.getByRole('link', { name: 'Nosferatu' })).toHaveAttribute('href', `/admin/movies/${uuid(2)}`);
  expect(within(row ?? document.body).getByText('Published')).toBeVisible();
  await expectNoAxeViolations();
});

test('the query comes from the URL', async () => {
  const api = moviesApiFake();
  openMovies('?status=draft,published&yearFrom=1920&sort=title&featured=true&layout=grid');
  await screen.findByRole('link', { name: /Metropolis/ });
  expect(api.calls(moviesApi.list)[0]?.query).toMatchObject({
    status: ['draft', 'published'],
    yearFrom: 1920,
    sort: 'title',
    featured: true,
  });
});

test('an added filter is in the URL and returns to the first page', async () => {
  const api = moviesApiFake();
  const { user, router } = openMovies('?page=3');
  await screen.findByRole('link', { name: 'Metropolis' });
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'In review' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ status: ['in_review'], page: 1 }));
  expect(router.state.location.search).toBe('?status=in_review');
});

test('the search is debounced', async () => {
  const api = moviesApiFake();
  const { user } = openMovies();
  await screen.findByRole('link', { name: 'Metropolis' });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search by title' })).toHaveFocus();
  await user.keyboard('nos');
  await waitFor(() => expect(lastQuery(api)?.q).toBe('nos'));
  expect(api.calls(moviesApi.list).filter(({ query }) => query.q)).toHaveLength(1);
});

test('a column header sorts', async () => {
  const api = moviesApiFake();
  const { user } = openMovies();
  await screen.findByRole('link', { name: 'Metropolis' });
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(lastQuery(api)?.sort).toBe('title'));
});

test('a built-in view restores its query', async () => {
  const api = moviesApiFake();
  const { user } = openMovies();
  await user.click(await screen.findByRole('link', { name: 'Missing poster' }));
  await waitFor(() => expect(lastQuery(api)?.missing).toEqual(['poster']));
  expect(screen.queryByRole('button', { name: /Delete view/ })).not.toBeInTheDocument();
});

test('a saved view stores the current query', async () => {
  const api = moviesApiFake().on(viewsApi.create, ({ body }) => ({ _id: uuid(1, 8), ...body }));
  const { user, router } = openMovies('?status=draft&page=2');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'My drafts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(viewsApi.create)[0]?.body).toEqual({
      list: 'movie',
      name: 'My drafts',
      query: 'status=draft',
    }),
  );
  await waitFor(() => expect(router.state.location.search).toBe(`?status=draft&page=2&view=${uuid(1, 8)}`));
});

test('a filter changed while a view is being saved stays', async () => {
  let answer = (): void => undefined;
  const api = moviesApiFake().on(
    viewsApi.create,
    ({ body }) => new Promise((resolve) => (answer = () => resolve({ _id: uuid(1, 8), ...body }))),
  );
  const { user, router } = openMovies('?status=draft');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'My drafts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(viewsApi.create)).toHaveLength(1));
  await act(() => router.navigate('?status=draft&featured=true'));
  await act(async () => answer());
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?status=draft&featured=true&view=${uuid(1, 8)}`),
  );
});

test('a saved view can be renamed and deleted', async () => {
  const view = { _id: uuid(1, 8), list: 'movie', name: 'My drafts', query: 'status=draft' };
  const api = moviesApiFake()
    .on(viewsApi.list, () => ({ views: [view], display: null }))
    .on(viewsApi.update, ({ body }) => ({ ...view, name: body.name ?? view.name }))
    .on(viewsApi.remove, () => ({ _id: view._id }));
  const { user, router } = openMovies('?status=draft');
  await user.click(await screen.findByRole('button', { name: 'Rename view My drafts' }));
  const name = await screen.findByRole('textbox', { name: 'View name' });
  await user.clear(name);
  await user.type(name, 'Drafts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(viewsApi.update)[0]?.body).toEqual({ name: 'Drafts' }));
  await user.click(screen.getByRole('button', { name: 'Delete view My drafts' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(api.calls(viewsApi.remove)).toHaveLength(1);
});

test('a saved view can be updated with the current query', async () => {
  let view = { _id: uuid(1, 8), list: 'movie', name: 'My drafts', query: 'status=draft' };
  const api = moviesApiFake()
    .on(viewsApi.list, () => ({ views: [view], display: null }))
    .on(viewsApi.update, ({ body }) => (view = { ...view, query: body.query ?? view.query }));
  const { user } = openMovies();
  await user.click(await screen.findByRole('link', { name: 'My drafts' }));
  await waitFor(() => expect(lastQuery(api)?.status).toEqual(['draft']));
  await user.click(screen.getByRole('button', { name: 'Title' }));
  expect(await screen.findByRole('link', { name: /My drafts\s+Unsaved changes/ })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Update view' }));
  expect(await screen.findByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
  expect(api.calls(viewsApi.update)).toEqual([
    { params: { _id: view._id }, body: { query: 'status=draft&sort=title' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Update view' })).not.toBeInTheDocument();
});

test('a chosen column shows, is stored, and is in the URL', async () => {
  const api = moviesApiFake().on(viewsApi.display, ({ body: { list: _, ...display } }) => display);
  const { user, router } = openMovies();
  await screen.findByRole('link', { name: 'Metropolis' });
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Original language' }));
  expect(await screen.findByRole('columnheader', { name: 'Original language' })).toBeVisible();
  expect(router.state.location.search).toContain('originalLanguage');
  expect(api.calls(viewsApi.display)[0]?.body).toMatchObject({
    list: 'movie',
    columns: expect.arrayContaining(['title', 'originalLanguage']),
    density: null,
  });
});

test('the poster layout shows the same rows', async () => {
  moviesApiFake();
  const { user } = openMovies();
  await screen.findByRole('link', { name: 'Metropolis' });
  await user.click(screen.getByRole('button', { name: 'Posters' }));
  const grid = await screen.findByRole('list', { name: 'Movies' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(3);
  await expectNoAxeViolations();
});

test('the table reports that the first rows are loading', async () => {
  moviesApiFake().on(moviesApi.list, () => new Promise(() => undefined));
  openMovies();
  expect(await screen.findByText('Loading Movies')).toBeInTheDocument();
});

test('a failed list can be retried in place', async () => {
  const api = moviesApiFake().refuse(moviesApi.list, 500, { errorId: 'e-77' });
  const { user } = openMovies();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByText('e-77')).toBeVisible();
  api.on(moviesApi.list, () => aPage([aRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Metropolis' })).toBeVisible();
});

test('an empty catalog offers a new movie, and filters without a match can be cleared', async () => {
  moviesApiFake().on(moviesApi.list, () => aPage([]));
  const { user } = openMovies('?q=zzz');
  expect(await screen.findByRole('heading', { name: 'No matching movies' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'No movies yet' })).toBeVisible();
});

test('a list without deleted movies says so', async () => {
  moviesApiFake().on(moviesApi.list, () => aPage([]));
  openMovies('?deleted=true');
  expect(await screen.findByRole('heading', { name: 'No deleted movies' })).toBeVisible();
});

test('undo restores a deleted row', async () => {
  const deleted = aMovie({ version: 4, deletedAt: new Date() });
  const api = moviesApiFake()
    .on(moviesApi.remove, () => deleted)
    .on(moviesApi.restore, () => aMovie({ version: 5 }));
  const { user } = openMovies();
  await user.click(await screen.findByRole('button', { name: 'Actions for Metropolis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls(moviesApi.restore)[0]).toEqual({ params: { _id: uuid(1) }, body: { version: 4 } }),
  );
});

test('the next page is prefetched, and the keys j and e move and edit', async () => {
  const api = moviesApiFake().on(moviesApi.list, ({ query }) => ({
    ...aPage([aRow()], 60),
    page: query.page,
    ...(query.page === 1 && { next: 'abc' }),
  }));
  const { user, router } = openMovies();
  await screen.findByRole('link', { name: 'Metropolis' });
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: 2, cursor: 'abc' }));
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Metropolis' })).toHaveFocus();
  await user.keyboard('e');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(1)}/edit`));
});

test('filters by territory, license type and expiry are sent', async () => {
  const api = moviesApiFake();
  openMovies('?sellable=DE&license=tvod-rent&expiring=30');
  expect(await screen.findByRole('link', { name: 'Metropolis' })).toBeVisible();
  for (const expected of ['Available in: Germany', 'License type: Rental', 'Rights expire within: 30 days'])
    expect(screen.getByText(expected)).toBeVisible();
  expect(api.calls(moviesApi.list)[0]?.query).toMatchObject({
    sellable: ['DE'],
    license: ['tvod-rent'],
    expiring: 30,
  });
});

test('the built-in view of expiring rights sorts by expiry and shows its date', async () => {
  const api = moviesApiFake().on(moviesApi.list, () =>
    aPage([aRow({ sellableIn: 48, nextExpiryAt: new Date('2026-12-01T12:00:00Z') })]),
  );
  const { user } = openMovies();
  await user.click(await screen.findByRole('link', { name: 'Expiring in 30 days' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ expiring: 30, sort: 'nextExpiryAt' }));
  expect(await screen.findByRole('columnheader', { name: /Next expiration/ })).toBeVisible();
  expect(screen.getByText(/^Dec 1, 2026/)).toBeVisible();
});
