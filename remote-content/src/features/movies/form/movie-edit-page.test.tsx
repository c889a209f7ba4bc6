import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movie as movieSchema } from '@backlot/contracts/catalog/movies/movie';
import { z } from '@backlot/contracts/z';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

// A long form: visibility isn’t computed again for each element.
configure({ defaultHidden: true });

const path = `/${uuid(1)}/edit`;
const field = async (name: string) => {
  const [own] = await screen.findAllByRole('textbox', { name }); // translations have such fields too, further down
  return own ?? document.body;
};
const retitle = async (user: ReturnType<typeof openMovies>['user'], title: string) => {
  await user.clear(await field('Title'));
  await user.type(await field('Title'), title);
};

test('the form shows the stored movie without a save bar', async () => {
  moviesApiFake();
  openMovies(path);
  expect(await field('Title')).toHaveValue('Metropolis');
  expect(await field('Slug')).not.toHaveAccessibleDescription();
  expect(screen.getByRole('combobox', { name: 'Original language' })).toHaveValue('German');
  expect(screen.getByRole('group', { name: 'German' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove FSK 6' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the form is saved with the loaded version, also by keyboard shortcut', async () => {
  const api = moviesApiFake().on(moviesApi.replace, () => aMovie({ version: 4 }));
  const { user, router } = openMovies(path);
  await retitle(user, 'Metropolis (1927)');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(1)}`));
  expect(api.calls(moviesApi.replace)[0]?.body).toMatchObject({ title: 'Metropolis (1927)', version: 3 });
});

test('a published movie is not saved without its release year', async () => {
  moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'published' }))
    .refuse(moviesApi.replace, 422);
  const { user } = openMovies(path);
  expect(await field('Release year')).toBeRequired();
  await user.clear(await field('Release year'));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByRole('button', { name: 'Release year is required.' })).toBeVisible();
});

test('API errors show at their fields', async () => {
  moviesApiFake().refuse(moviesApi.replace, 422, {
    errors: [
      { path: 'imdbId', code: 'taken', message: 'Another movie has it' },
      { path: 'credits.1.name', code: 'bad', message: 'Unknown person' },
    ],
  });
  const { user } = openMovies(path);
  await retitle(user, 'Changed');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(await field('IMDb ID')).toHaveAccessibleDescription(/Another movie has it/);
  expect(screen.getByText('Unknown person')).toBeVisible();
  expect(await field('Title')).toHaveValue('Changed');
  await user.type(await field('IMDb ID'), '7');
  expect(screen.queryByText('Another movie has it')).not.toBeInTheDocument();
});

test('a failure of no single field is shown once, above the form', async () => {
  moviesApiFake().refuse(moviesApi.replace, 409, { code: 'in_use', message: 'Add the missing price first.' });
  const { user } = openMovies(path);
  await retitle(user, 'Changed');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Changes not savedAdd the missing price first.');
  expect(screen.getAllByText('Add the missing price first.')).toHaveLength(1);
  expect(await field('Title')).toHaveValue('Changed');
});

test('a runtime that isn’t a number of minutes is refused, and stays as typed', async () => {
  const api = moviesApiFake();
  const { user } = openMovies(path);
  const runtime = await field('Runtime');
  await user.clear(runtime);
  await user.type(runtime, '1:33');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Runtime must be a whole number of minutes.')).toBeVisible();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('Runtime must be a whole number of minutes.')).toBeVisible();
  expect(runtime).toHaveValue('1:33');
  expect(api.calls(moviesApi.replace)).toEqual([]);
});

test('a version conflict is resolved field by field', async () => {
  const theirs = aMovie({ version: 9, title: 'Metropolis (restored)', tagline: 'Theirs alone' });
  const api = moviesApiFake().refuse(moviesApi.replace, 409, {
    code: 'version_conflict',
    data: z.encode(movieSchema, theirs),
  });
  const { user } = openMovies(path);
  await retitle(user, 'Mine');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Metropolis (restored)')).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await expectNoAxeViolations();

  api.on(moviesApi.replace, () => aMovie({ version: 10 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(moviesApi.replace)).toHaveLength(2));
  expect(api.calls(moviesApi.replace)[1]?.body).toMatchObject({
    title: 'Mine',
    tagline: 'Theirs alone',
    version: 9,
  });
});

test('the browser warns before unloading unsaved input', async () => {
  moviesApiFake();
  const { user } = openMovies(path);
  await field('Title');
  const before = new Event('beforeunload', { cancelable: true });
  fireEvent(window, before);
  expect(before.defaultPrevented).toBe(false);
  await retitle(user, 'Changed');
  const after = new Event('beforeunload', { cancelable: true });
  fireEvent(window, after);
  expect(after.defaultPrevented).toBe(true);
});

test('discarding restores the stored values', async () => {
  moviesApiFake();
  const { user } = openMovies(path);
  await retitle(user, 'Changed');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await field('Title')).toHaveValue('Metropolis');
  expect(await field('Slug')).not.toHaveAccessibleDescription();
});

test('an episode requires a series, a season and an episode number', async () => {
  moviesApiFake()
    .on(moviesApi.get, () => aMovie({ type: 'episode', seasonNo: 2, episodeNo: 5 }))
    .on(moviesApi.all, () => [{ _id: uuid(6), name: 'Les Vampires' }]);
  openMovies(path);
  expect(await field('Season')).toHaveValue('2');
  expect(screen.getByRole('combobox', { name: 'Series' })).toBeVisible();
});

test('a deleted movie can’t be edited, and an unknown one isn’t found', async () => {
  const api = moviesApiFake().on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  const { router } = openMovies(path);
  expect(await screen.findByText(/Restore it to edit it/)).toBeVisible();
  api.refuse(moviesApi.get, 404);
  await act(() => router.navigate(`/admin/movies/${uuid(77)}/edit`));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
