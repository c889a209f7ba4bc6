import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { Refusal } from '@backlot/testing/fake-api';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

// A long form: visibility isn’t computed again for each element.
configure({ defaultHidden: true });

const detail = `/admin/movies/${uuid(1)}`;
const titleInput = async () => {
  const [own] = await screen.findAllByRole('textbox', { name: 'Title' }); // translations have such fields too, further down
  return own ?? document.body;
};

/** Saves the movie under another title; the API hasn’t responded. */
const saveAs = async (title: string) => {
  let respond: (refusal?: Refusal) => void = () => undefined;
  const api = moviesApiFake().on(moviesApi.replace, async ({ body }) => {
    await new Promise<void>((resolve, reject) => {
      respond = (refusal) => (refusal ? reject(refusal) : resolve());
    });
    return aMovie({ ...body, version: body.version + 1 });
  });
  const page = openMovies(`/${uuid(1)}/edit`);
  await page.user.clear(await titleInput());
  await page.user.type(await titleInput(), title);
  await page.user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(detail));
  return { ...page, api, respond: (refusal?: Refusal) => act(async () => respond(refusal)) };
};
const taken = new Refusal(422, {
  errors: [{ path: 'title', code: 'taken', message: 'This title is taken.' }],
});
const warnsBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('a save shows the movie as it was typed before the API has responded', async () => {
  const { api, respond } = await saveAs('Metropolis (1927)');
  expect(await screen.findByRole('heading', { level: 1, name: 'Metropolis (1927)' })).toBeVisible();
  expect(screen.queryByText('Movie saved')).not.toBeInTheDocument();
  expect(warnsBeforeUnload()).toBe(true);
  api.on(moviesApi.get, () => aMovie({ title: 'Metropolis (1927)', version: 4 }));
  await respond();
  expect(await screen.findByText('Movie saved')).toBeVisible();
  expect(warnsBeforeUnload()).toBe(false);
});

test('a write after a save waits for it, and is for the version that it creates', async () => {
  const { api, user, respond } = await saveAs('Metropolis (1927)');
  api.on(moviesApi.transition, () => aMovie({ status: 'in_review', version: 5 }));
  const steps = () => api.calls(moviesApi.transition).map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  expect(steps()).toEqual([]);
  await respond();
  await waitFor(() => expect(steps()).toEqual([{ to: 'in_review', version: 4 }]));
});

test('the form of a movie that is being saved takes no input until the API has responded', async () => {
  const { api, user, respond } = await saveAs('Metropolis (1927)');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await titleInput()).toHaveValue('Metropolis (1927)');
  expect((await titleInput()).closest('[inert]')).not.toBeNull();
  api.on(moviesApi.get, () => aMovie({ title: 'Metropolis (1927)', version: 4 }));
  await respond();
  await waitFor(async () => expect((await titleInput()).closest('[inert]')).toBeNull());
});

test('a save that is refused when the user has gone elsewhere is reported, and its form opens with the input', async () => {
  const { router, user, respond } = await saveAs('Metropolis (1927)');
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/movies'));
  await respond(taken);
  expect(await screen.findByText(/Edit Metropolis: changes not saved/)).toBeVisible();
  expect(warnsBeforeUnload()).toBe(true);
  expect(router.state.location.pathname).toBe('/admin/movies');
  await user.click(screen.getByRole('button', { name: 'Open form' }));
  await waitFor(async () => expect(await titleInput()).toHaveValue('Metropolis (1927)'));
  expect(await titleInput()).toHaveAccessibleDescription(/This title is taken/);
  expect(screen.queryByText(/changes not saved/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Movies' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
