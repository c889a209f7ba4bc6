import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}`;
const steps = (api: ReturnType<typeof moviesApiFake>) =>
  api.calls(moviesApi.transition).map(({ body }) => body);
const future = () => new Date(Date.now() + 86_400_000);

test('the page shows the movie and offers its next step', async () => {
  moviesApiFake();
  openMovies(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Metropolis' })).toBeVisible();
  expect(screen.getByText('2 h 33 min')).toBeVisible();
  expect(screen.getByText('Jan 10, 1927')).toBeVisible();
  expect(await screen.findByText('Actor · Maria')).toBeVisible();
  expect(screen.getByText(/by Ana Admin/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expectNoAxeViolations();
});

test('a movie opened from the list has its title and status before it has loaded', async () => {
  moviesApiFake().on(moviesApi.get, () => new Promise(() => undefined));
  const { user } = openMovies();
  await user.click(await screen.findByRole('link', { name: /Nosferatu/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible();
  expect(screen.getByText('Published')).toBeVisible();
});

test('a step without requirements runs immediately', async () => {
  const api = moviesApiFake().on(moviesApi.transition, () => aMovie({ status: 'in_review', version: 4 }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText('Submitted for review')).toBeVisible();
  expect(steps(api)).toEqual([{ to: 'in_review', version: 3 }]);
});

test('publishing with an incomplete checklist lists the missing items with links', async () => {
  const checklist = [
    { item: 'poster' as const, done: true },
    { item: 'ageRating' as const, done: false },
  ];
  const api = moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'approved', checklist }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not ready to publish' });
  expect(within(dialog).getByRole('link', { name: 'Age rating' })).toHaveAttribute(
    'href',
    `/admin/movies${path}/edit#ageRatings`,
  );
  expect(within(dialog).queryByText('Poster')).not.toBeInTheDocument();
  expect(steps(api)).toEqual([]);
  await expectNoAxeViolations();
});

test('a time in the past can’t be scheduled', async () => {
  const publishAt = future();
  const api = moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'approved', publishAt }))
    .on(moviesApi.transition, () => aMovie({ status: 'scheduled', publishAt }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Metropolis' });
  await user.click(await within(dialog).findByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(steps(api)).toHaveLength(1));
  expect(steps(api)[0]?.publishAt?.getTime()).toBeGreaterThan(Date.now());
});

test('a request for changes requires a reason', async () => {
  const api = moviesApiFake()
    .on(moviesApi.get, () => aMovie({ status: 'in_review' }))
    .on(moviesApi.transition, () => aMovie({ status: 'changes_requested' }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Request changes…' }));
  await user.click(await screen.findByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Choose at least one reason.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Reasons' }));
  await user.click(await screen.findByRole('option', { name: 'Poor artwork' }));
  await user.type(screen.getByRole('textbox', { name: 'Note to the author' }), 'Too dark');
  await user.click(screen.getByRole('button', { name: 'Request changes' }));
  await waitFor(() =>
    expect(steps(api)).toEqual([
      { to: 'changes_requested', version: 3, reasons: ['poor-artwork'], note: 'Too dark' },
    ]),
  );
});

test('after a version conflict the page shows the current movie', async () => {
  const api = moviesApiFake().refuse(moviesApi.transition, 409, {
    code: 'version_conflict',
    message: 'Ana Silva changed this movie first.',
  });
  const { user } = openMovies(path);
  const submit = await screen.findByRole('button', { name: 'Submit for review' });
  api.on(moviesApi.get, () => aMovie({ title: 'Metropolis (restored)', version: 4 }));
  await user.click(submit);
  expect(await screen.findByText(/Ana Silva changed this movie/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Metropolis (restored)' })).toBeVisible();
});

test('a deleted movie is restored by undo and by its button', async () => {
  let movie = aMovie();
  const api = moviesApiFake()
    .on(moviesApi.get, () => movie)
    .on(moviesApi.remove, () => (movie = aMovie({ deletedAt: new Date(), version: 4 })))
    .on(moviesApi.restore, () => (movie = aMovie({ version: 5 })));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/can be restored for 30 days/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Metropolis restored')).toBeVisible();
  expect(api.calls(moviesApi.restore)[0]?.body).toEqual({ version: 4 });
});

test('duplicating opens the copy', async () => {
  moviesApiFake().on(moviesApi.duplicate, () => aMovie({ _id: uuid(8), title: 'Metropolis (copy)' }));
  const { user, router } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/movies/${uuid(8)}`));
});

test('the payment page of a published movie opens in a tab of its own', async () => {
  moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'published' }));
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open payment page' }));
  expect(open).toHaveBeenCalledWith(`/payment/${uuid(1)}`, '_blank', 'noopener');
});

test('actions without permission are hidden', async () => {
  moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'archived' }));
  openMovies(path, 'admin');
  await screen.findByRole('heading', { name: 'Metropolis' });
  expect(screen.queryByRole('button', { name: 'Return to draft' })).not.toBeInTheDocument();
});

test('a movie opened from the list links to the next one', async () => {
  moviesApiFake().on(moviesApi.get, ({ params }) =>
    aMovie({ _id: params._id, title: params._id === uuid(1) ? 'Metropolis' : 'Nosferatu' }),
  );
  const { user } = openMovies('?status=draft');
  await user.click(await screen.findByRole('link', { name: 'Metropolis' }));
  await user.click(await screen.findByRole('link', { name: 'Next movie in the list' }));
  expect(await screen.findByRole('heading', { name: 'Nosferatu' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Movies' })).toHaveAttribute('href', '/admin/movies?status=draft');
});

test('an unknown movie is reported, and a failed request can be retried', async () => {
  const api = moviesApiFake().refuse(moviesApi.get, 404);
  const { router, user } = openMovies(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  api.refuse(moviesApi.get, 500);
  await act(() => router.navigate(`/admin/movies/${uuid(7)}`));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  api.on(moviesApi.get, () => aMovie());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Metropolis' })).toBeVisible();
});

test('the history shows values as text, and a revision is restored after confirmation', async () => {
  const actor = { _id: uuid(2, 9), name: 'Ana Admin' };
  const at = new Date('2026-11-18T10:00:00Z');
  const api = moviesApiFake()
    .on(moviesApi.history, () => ({
      items: [
        {
          _id: uuid(1, 7),
          action: 'update',
          actor,
          at,
          restorable: true,
          changes: [
            { field: 'runtimeMinutes', before: 148, after: 153 },
            { field: 'status', before: 'draft', after: 'in_review' },
            { field: 'genreIds', before: [], after: [uuid(1, 1)] },
          ],
        },
      ],
      total: 1,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }))
    .on(moviesApi.restoreRevision, () => aMovie({ version: 4 }));
  const { user, router } = openMovies(path);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(router.state.location.search).toBe('?tab=history');
  expect(await screen.findByRole('row', { name: 'Runtime 148 minutes 153 minutes' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Status Draft In review' })).toBeVisible();
  expect(await screen.findByRole('row', { name: 'Genres empty Science fiction' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: /Restore this revision: / }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore this revision' }),
  );
  expect(await screen.findByText('Revision restored')).toBeVisible();
  expect(api.calls(moviesApi.restoreRevision)[0]).toEqual({
    params: { _id: uuid(1), revisionId: uuid(1, 7) },
    body: { version: 3 },
  });
});

test('an unpublished movie shows its date as “Last published”, not “Published”', async () => {
  const publishAt = new Date('2026-05-01T10:00:00Z');
  moviesApiFake().on(moviesApi.get, () => aMovie({ status: 'unpublished', publishAt }));
  openMovies(path);
  expect(await screen.findByText('Last published')).toBeVisible();
  expect(screen.queryByText('Published')).toBeNull();
});
