import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { settled } from '@backlot/testing/settled';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { aMovie, moviesApiFake, scienceFiction, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

// A long form: visibility isn’t computed again for each element.
configure({ defaultHidden: true });

type User = ReturnType<typeof openMovies>['user'];
const field = (name: string) => screen.findByRole('textbox', { name });

const choose = async (user: User, list: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** In one step, as from the clipboard. */
const write = async (user: User, name: string, text: string) => {
  await user.click(await field(name));
  await user.paste(text);
};

const fillIn = async (user: User) => {
  await write(user, 'Title', 'Le Voyage dans la Lune');
  await user.type(await field('Release year'), '1902');
  await user.type(await field('Runtime'), '14');
  await choose(user, 'Maker', 'Ufa Archive');
  await choose(user, 'Countries of origin', 'France');
  await choose(user, 'Genres', 'Science fiction');
};
const save = (user: User) => user.click(screen.getByRole('button', { name: /Create draft/ }));
const poster = new File(['x'], 'moon.jpg', { type: 'image/jpeg' });

test('a new movie is saved as a draft and opens', async () => {
  const api = moviesApiFake().on(moviesApi.create, () => aMovie({ _id: uuid(5) }));
  const { user, router } = openMovies('/new');
  expect(await field('Slug')).toHaveAccessibleDescription('Follows the title until you edit it.');
  await fillIn(user);
  expect(await field('Slug')).toHaveValue('le-voyage-dans-la-lune');
  expect(await screen.findByText('This slug is available.')).toBeVisible();
  await expectNoAxeViolations();
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(5)}`));
  expect(api.calls(moviesApi.create)[0]?.body).toMatchObject({
    title: 'Le Voyage dans la Lune',
    slug: 'le-voyage-dans-la-lune',
    shortDescription: '',
    releaseYear: 1902,
    runtimeMinutes: 14,
    countryOfOrigin: ['FR'],
    genreIds: [scienceFiction],
  });
});

test('a draft is saved with a title alone', async () => {
  const api = moviesApiFake().on(moviesApi.create, () => aMovie({ _id: uuid(5) }));
  const { user, router } = openMovies('/new');
  await write(user, 'Title', 'Nosferatu');
  expect(await field('Title')).toBeRequired();
  expect(await field('Release year')).not.toBeRequired();
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(5)}`));
  expect(api.calls(moviesApi.create)[0]?.body).toMatchObject({
    title: 'Nosferatu',
    releaseYear: null,
    runtimeMinutes: null,
    genreIds: [],
    makerId: null,
  });
});

test('missing fields and a taken SKU are listed at the field and in the summary, in one round', async () => {
  const errors = [{ path: 'sku', code: 'taken', message: 'Another movie has this SKU.' }];
  const api = moviesApiFake().refuseInvalid(moviesApi.create, errors);
  const { user } = openMovies('/new');
  await user.type(await field('Short description'), 'Too short');
  await save(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('button', { name: 'Title is required.' })).toBeVisible();
  expect(await field('Short description')).toHaveAccessibleDescription(/at least 10 characters/);
  expect(await within(summary).findByRole('button', { name: /Another movie has this SKU/ })).toBeVisible();
  await user.click(within(summary).getByRole('button', { name: 'Title is required.' }));
  await waitFor(async () => expect(await field('Title')).toHaveFocus());
  expect(api.calls(moviesApi.create)).toHaveLength(0);
});

test('a taken slug is reported while typing', async () => {
  moviesApiFake().on(moviesApi.slugFree, ({ query }) => ({ free: query.slug !== 'faust' }));
  const { user } = openMovies('/new');
  await user.type(await field('Title'), 'Faust');
  expect(await screen.findByText('This slug is taken.')).toBeVisible();
  await user.clear(await field('Slug'));
  await user.type(await field('Slug'), 'faust-1926');
  await user.type(await field('Title'), ', the film');
  expect(await field('Slug')).toHaveValue('faust-1926');
  expect(await screen.findByText('This slug is available.')).toBeVisible();
});

test('the chosen poster is uploaded after the draft is created', async () => {
  const api = moviesApiFake()
    .on(moviesApi.create, () => aMovie({ _id: uuid(5), images: [] }))
    .on(moviesApi.addImage, () => aMovie({ _id: uuid(5) }));
  const { user, router } = openMovies('/new');
  await fillIn(user);
  await user.upload(screen.getByLabelText(/Choose an image/), poster);
  await write(user, 'Alt text', 'The moon with a rocket in its eye');
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(5)}`));
  expect(api.calls(moviesApi.addImage)[0]).toMatchObject({
    params: { _id: uuid(5) },
    query: { kind: 'poster', alt: 'The moon with a rocket in its eye' },
  });
});

test('the slug of a new movie isn’t checked against that movie, whose poster is still uploading', async () => {
  const api = moviesApiFake();
  api
    .on(moviesApi.create, () => aMovie({ _id: uuid(5), images: [] }))
    .on(moviesApi.slugFree, () => ({ free: api.calls(moviesApi.create).length === 0 }))
    .on(moviesApi.addImage, () => new Promise<never>(() => undefined));
  const { user } = openMovies('/new');
  await fillIn(user);
  await user.upload(screen.getByLabelText(/Choose an image/), poster);
  await screen.findByText('This slug is available.');
  await save(user);
  await waitFor(() => expect(api.calls(moviesApi.addImage)).toHaveLength(1));
  await settled();
  expect(screen.getByText('This slug is available.')).toBeVisible();
});

test('a failed poster upload keeps the draft, and the movie page shows the reason', async () => {
  moviesApiFake()
    .on(moviesApi.create, () => aMovie({ _id: uuid(5), images: [] }))
    .refuse(moviesApi.addImage, 422, { message: 'The image is too small.' });
  const { user } = openMovies('/new');
  await fillIn(user);
  await user.upload(screen.getByLabelText(/Choose an image/), poster);
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /its poster couldn’t be uploaded: The image is too small\./,
  );
});

test('a file that isn’t an image is refused in place', async () => {
  moviesApiFake();
  const { user } = openMovies('/new');
  const input = await screen.findByLabelText(/Choose an image/);
  input.removeAttribute('accept'); // as by drop
  await user.upload(input, new File(['x'], 'script.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('script.pdf');
});

test('leaving with unsaved input asks for confirmation', async () => {
  moviesApiFake();
  const { user, router } = openMovies('/new');
  await user.type(await field('Title'), 'Faust');
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(await field('Title')).toHaveValue('Faust');
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/movies'));
});

test('a chosen poster counts as unsaved input', async () => {
  moviesApiFake();
  const { user } = openMovies('/new');
  await user.upload(await screen.findByLabelText(/Choose an image/), poster);
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('credits are added, moved and removed', async () => {
  const api = moviesApiFake().on(moviesApi.create, () => aMovie());
  const { user } = openMovies('/new');
  await fillIn(user);
  for (const name of ['Georges Méliès', 'Bleuette Bernon']) {
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    const names = screen.getAllByRole('textbox', { name: 'Name' });
    await user.click(names.at(-1) ?? document.body);
    await user.paste(name);
  }
  await user.click(screen.getByRole('button', { name: 'Move Bleuette Bernon up' }));
  await save(user);
  await waitFor(() => expect(api.calls(moviesApi.create)).toHaveLength(1));
  expect(api.calls(moviesApi.create)[0]?.body.credits).toEqual([
    { name: 'Bleuette Bernon', role: 'actor' },
    { name: 'Georges Méliès', role: 'actor' },
  ]);
});
