import { movieAccessApi } from '@backlot/contracts/money/watch/movie-access';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}`;
const filledInHeader = () =>
  within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
    .getAllByText(/./, { selector: '[data-variant="filled"] *' })
    .map(({ textContent }) => textContent);

test.each([
  ['draft', 'Submit for review'],
  ['in_review', 'Approve'],
  ['changes_requested', 'Resubmit'],
  ['approved', 'Publish'],
  ['scheduled', 'Edit'],
  ['published', 'Edit'],
  ['unpublished', 'Publish'],
  ['archived', 'Return to draft'],
] as const)(
  'the one filled button of a movie that is %s is its likely next step: %s',
  async (status, label) => {
    moviesApiFake().on(moviesApi.get, () => aMovie({ status }));
    openMovies(path);
    await screen.findByRole('heading', { name: 'Metropolis' });
    expect(filledInHeader()).toEqual([label]);
  },
);

test('a published movie shows its checklist only while it is incomplete', async () => {
  const api = moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'published' }));
  const { router } = openMovies(path);
  await screen.findByRole('heading', { name: 'Artwork' });
  expect(screen.queryByRole('heading', { name: 'Publishing checklist' })).not.toBeInTheDocument();
  const checklist = [{ item: 'genre' as const, done: false }];
  api.on(moviesApi.get, () => aMovie({ _id: uuid(2), status: 'published', checklist }));
  await act(() => router.navigate(`/admin/movies/${uuid(2)}`));
  expect(await screen.findByRole('heading', { name: 'Publishing checklist' })).toBeVisible();
});

test('a draft is submitted only with its facts; the dialog leads to each that is missing', async () => {
  const bare = {
    releaseYear: null,
    runtimeMinutes: null,
    originalLanguage: null,
    makerId: null,
    maker: null,
  };
  const checklist = (['text', 'releaseYear', 'runtime', 'language', 'maker', 'credits'] as const).map(
    (item) => ({ item, done: false }),
  );
  const api = moviesApiFake().on(moviesApi.get, () => aMovie({ ...bare, checklist }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not ready for review' }));
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Release year',
    'Runtime',
    'Original language',
    'Active maker',
  ]);
  expect(dialog.getByRole('link', { name: 'Runtime' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(1)}/edit#runtimeMinutes`,
  );
  expect(api.calls(moviesApi.transition)).toEqual([]);
});

test('a movie is unpublished only after its consequences are confirmed', async () => {
  const api = moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'published' }))
    .on(movieAccessApi.get, () => ({ rentals: 0, purchases: 1_204, grants: 0, subscribers: 9 }))
    .on(moviesApi.transition, () => aMovie({ status: 'unpublished', version: 4 }));
  const { user } = openMovies(path);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    return within(await screen.findByRole('dialog', { name: 'Unpublish Metropolis?' }));
  };
  const dialog = await open();
  expect(await dialog.findByText('9 subscribers')).toBeVisible();
  expect(dialog.getByText('1,204 watchers who bought it')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep published' }));
  expect(api.calls(moviesApi.transition)).toEqual([]);
  await user.click((await open()).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() =>
    expect(api.calls(moviesApi.transition).map(({ body }) => body)).toEqual([
      { to: 'unpublished', version: 3 },
    ]),
  );
});

test('a refused step shows in its dialog until the dialog is reopened', async () => {
  const api = moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'in_review' }))
    .refuse(moviesApi.transition, 409, {
      code: 'version_conflict',
      message: 'Ana Silva changed this movie first.',
    });
  const { user } = openMovies(path);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
    return screen.findByRole('dialog');
  };
  const dialog = await open();
  await user.click(await within(dialog).findByRole('combobox', { name: 'Reasons' }));
  await user.click(await screen.findByRole('option', { name: 'Poor artwork' }));
  await user.click(within(dialog).getByRole('button', { name: 'Request changes' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Ana Silva changed this movie/);
  await user.click(within(dialog).getByRole('button', { name: 'Request changes' }));
  await waitFor(() =>
    expect(api.calls(moviesApi.transition).map(({ body }) => body.reasons)).toEqual([
      ['poor-artwork'],
      ['poor-artwork'],
    ]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(await open()).queryByRole('alert')).toBeNull();
});

test('a note to the author that the API refuses is shown at its field', async () => {
  const message = 'Write less.';
  moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'in_review' }))
    .refuse(moviesApi.transition, 422, { errors: [{ path: 'note', code: 'too_big', message }] });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Request changes' }));
  expect(await dialog.findByText('Choose at least one reason.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Reasons' }));
  await user.click(await screen.findByRole('option', { name: 'Poor artwork' }));
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note to the author' })).toBeInvalid();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refused schedule shows at its field', async () => {
  const publishAt = new Date(Date.now() + 864e5);
  moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'approved', publishAt }))
    .refuse(moviesApi.transition, 422, {
      errors: [{ path: 'publishAt', code: 'rights', message: 'Its rights begin later.' }],
    });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Metropolis' });
  await user.click(await within(dialog).findByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Its rights begin later.')).toBeVisible();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('without permission for the next step, Edit is the primary button', async () => {
  moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'archived' }));
  openMovies(path, 'admin');
  await screen.findByRole('heading', { name: 'Metropolis' });
  expect(filledInHeader()).toEqual(['Edit']);
});
