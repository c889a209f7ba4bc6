import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieAccessApi } from '@backlot/contracts/money/watch/movie-access';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, within } from '@testing-library/react';
import { aMovie, aPage, aRow, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

test('deleting a published movie says who loses access, and asks for its title', async () => {
  let movie = aMovie({ status: 'published' });
  const api = moviesApiFake()
    .on(moviesApi.get, () => movie)
    .on(movieAccessApi.get, () => ({ rentals: 0, purchases: 1_204, grants: 1, subscribers: 9 }))
    .on(moviesApi.remove, () => (movie = aMovie({ deletedAt: new Date(), version: 4 })));
  const { user } = openMovies(`/${uuid(1)}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Metropolis?' }));
  expect(await dialog.findByText('1,204 watchers who bought it')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,204 watchers who bought it',
    '1 watcher with complimentary access',
    '9 subscribers',
  ]);
  const confirm = dialog.getByRole('button', { name: 'Delete movie' });
  expect(confirm).toBeDisabled();
  await expectNoAxeViolations();
  await user.type(dialog.getByRole('textbox'), 'Metropolis');
  await user.click(confirm);
  expect(await screen.findByText(/^This movie is deleted/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(moviesApi.remove)).toMatchObject([{ query: { name: 'Metropolis' } }]);
});

test('a published row is deleted once its title was typed', async () => {
  const api = moviesApiFake()
    .on(moviesApi.list, () => aPage([aRow({ status: 'published' })]))
    .on(movieAccessApi.get, () => ({ rentals: 2, purchases: 0, grants: 0, subscribers: 0 }))
    .on(moviesApi.remove, () => aMovie({ version: 4, deletedAt: new Date() }));
  const { user } = openMovies();
  await user.click(await screen.findByRole('button', { name: 'Actions for Metropolis' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 watchers who rented it')).toBeVisible();
  expect(api.calls(moviesApi.remove)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Metropolis');
  await user.click(dialog.getByRole('button', { name: 'Delete movie' }));
  expect(await screen.findByText('Metropolis deleted')).toBeVisible();
  expect(api.calls(moviesApi.remove)).toMatchObject([{ query: { name: 'Metropolis' } }]);
});
